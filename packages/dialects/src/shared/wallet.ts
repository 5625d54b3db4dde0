import type { DirectoryPort, GameContext, SessionPort, TransferRefusal } from '@tessera/provider/port';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** Why a call is refused. Each dialect has a code for each. */
export type Refusal =
  | TransferRefusal
  | 'bad_signature'
  | 'bad_request'
  | 'wrong_currency'
  | 'unknown_game'
  /** The database does not answer, or something else failed: the aggregator may repeat the call. */
  | 'unavailable';

/** A bet whose session is not known. The ledger answers a repeated bet anyway, and refuses others with `session_ended`. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** Ids of transactions, rounds, players and games. */
export const Id = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,100}$/, 'has to be 1 to 100 visible characters'),
);

/** Room for a prefix of the dialect. */
export const ReferenceId = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,88}$/, 'has to be 1 to 88 visible characters'),
);

const MAX_CACHED = 100_000;

/** Caches results that never change; `undefined` is not cached. */
function memoize<Value>(find: (key: string) => Promise<Value | undefined>) {
  const cache = new Map<string, Value>();
  return async (key: string): Promise<Value | undefined> => {
    const found = cache.get(key) ?? (await find(key));
    if (found === undefined) return undefined;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, found);
    return found;
  };
}

/** The currency of a player. `undefined` for an unknown player. */
export function createCurrencies({ account }: Pick<DirectoryPort, 'account'>) {
  return memoize(async (playerId) => (await account(playerId))?.currency);
}

/**
 * The player and the id of a token's session, for bets. A token is redeemed once; whether its session is still open, and of this
 * provider, is checked by the ledger with each bet. `undefined` for a token that is not valid.
 */
export function createBetSessions({ redeem }: Pick<SessionPort, 'redeem'>) {
  return memoize(async (token) => {
    const session = await redeem(token);
    return session && { id: session.id, playerId: session.playerId };
  });
}

/** What the ledger stores with a transfer. Without `providerId`, the game is unknown. */
export async function gameContext(
  { game }: Pick<DirectoryPort, 'game'>,
  code: string,
  roundId: string,
): Promise<GameContext> {
  const found = await game(code);
  return {
    area: 'casino',
    roundId,
    title: found?.title ?? code,
    providerId: found?.providerId,
    gameId: found?.gameId,
  };
}

/** The raw body: the gateway does not parse it. */
export function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The codes of a dialect, with those that the settings replace. */
export function codesOf<Code>(defaults: Record<Refusal, Code>, replaced: Partial<Record<string, Code>>) {
  return { ...defaults, ...replaced };
}

/** The setting `codes`. An unknown name of a refusal is an error. */
export function codeSettings<Code extends v.GenericSchema>(defaults: Record<Refusal, unknown>, code: Code) {
  const names = Object.keys(defaults);
  return v.optional(v.record(v.picklist(names, `names one of ${names.join(', ')}`), code), {});
}
