import type { DirectoryPort, SessionPort, TransferRefusal } from '@tessera/provider/port';
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

const MAX_KNOWN = 100_000;

/** Remembers answers that never change. `undefined` is not remembered. */
function remember<Value>(find: (key: string) => Promise<Value | undefined>) {
  const known = new Map<string, Value>();
  return async (key: string): Promise<Value | undefined> => {
    const found = known.get(key) ?? (await find(key));
    if (found === undefined) return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, found);
    return found;
  };
}

/** The currency of a player. `undefined` for an unknown player. */
export function createCurrencies({ account }: Pick<DirectoryPort, 'account'>) {
  return remember(async (playerId) => (await account(playerId))?.currency);
}

/**
 * The player and the id of a token's session, for bets. A token is redeemed once; whether its session is still open, and of this
 * provider, is checked by the ledger with each bet. `undefined` for a token that is not valid.
 */
export function createBetSessions({ redeem }: Pick<SessionPort, 'redeem'>) {
  return remember(async (token) => {
    const session = await redeem(token);
    return session && { id: session.id, playerId: session.playerId };
  });
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

/** Settings of codes: a wrong name of a refusal is a mistake in the file. */
export function codeSettings<Code extends v.GenericSchema>(defaults: Record<Refusal, unknown>, code: Code) {
  const names = Object.keys(defaults);
  return v.optional(v.record(v.picklist(names, `names one of ${names.join(', ')}`), code), {});
}
