import type { DirectoryPort, TransferRefusal } from '@tessera/provider/port';
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

const MAX_CURRENCIES = 100_000;

/** The currency of a player, which never changes. `undefined` for an unknown player. */
export function createCurrencies({ account }: Pick<DirectoryPort, 'account'>) {
  const known = new Map<string, string>();
  return async (playerId: string): Promise<string | undefined> => {
    const found = known.get(playerId) ?? (await account(playerId))?.currency;
    if (found === undefined) return undefined;
    if (known.size >= MAX_CURRENCIES) known.clear();
    known.set(playerId, found);
    return found;
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

/** Settings of codes: a wrong name of a refusal is a mistake in the file. */
export function codeSettings<Code extends v.GenericSchema>(defaults: Record<Refusal, unknown>, code: Code) {
  const names = Object.keys(defaults);
  return v.optional(v.record(v.picklist(names, `names one of ${names.join(', ')}`), code), {});
}
