/* The aggregator's side of a protocol: it builds and signs calls, and reads the wallet's answers. */

export type Call = { path: string; content: Record<string, unknown> };
export type Signed = { path: string; headers: Record<string, string>; body: string };
export type Answer = { status: number; text: string };

/** What an answer means, whatever its protocol calls it. */
export type Outcome =
  | 'ok'
  | 'funds'
  | 'token'
  | 'player'
  | 'signature'
  | 'conflict'
  | 'no_transaction'
  /** The transaction was rolled back before. */
  | 'rolled_back'
  | 'bad_request'
  | 'currency'
  | 'game'
  /** The player may not bet: disabled, frozen or limited. */
  | 'refused'
  /** Unknown or temporary: the aggregator repeats the call. */
  | 'retry'
  /** The answer does not follow the protocol. */
  | 'invalid';

export type Reply = {
  outcome: Outcome;
  /** As the protocol writes it: `RS_OK`, `412 100`, `1`. */
  code: string;
  /** In minor units; undefined if the answer has none. */
  balance: number | undefined;
  /** The wallet's ids of the transactions, where the protocol has them. Empty for one that was not done. */
  transactions: string[];
  /** The parsed answer. */
  content: Record<string, unknown>;
};

export type Player = { id: string; token: string; currency: string };
type Played = { player: Player; game: string; round: string };
export type BetOrder = Played & { id: string; amount: number; closes?: boolean; free?: string };
export type WinOrder = Played & {
  id: string;
  betId: string;
  amount: number;
  closes?: boolean;
  free?: string;
};
export type RollbackOrder = Played & { id: string; originalId: string };
export type CloseOrder = Played;

export type Aggregator = {
  name: 'hub88' | 'softswiss' | 'pragmatic';
  /** Identifies the player of a token; undefined where the protocol has no such call. */
  identify(player: Player): Call | undefined;
  balance(player: Player): Call;
  bet(order: BetOrder): Call;
  win(order: WinOrder): Call;
  rollback(order: RollbackOrder): Call;
  /** Undefined where the close is a part of bets and wins only. */
  close(order: CloseOrder): Call | undefined;
  /** Signs with the key of the aggregator, or with another one. */
  sign(call: Call, key?: string): Signed;
  /** Signs a body as it is; undefined where the signature is a part of the body. */
  signBody(path: string, body: string): Signed | undefined;
  /** Changes the signature, or removes it. */
  withSignature(signed: Signed, signature: string | undefined): Signed;
  read(answer: Answer, currency: string): Reply;
};

export function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export const INVALID: Omit<Reply, 'code'> = {
  outcome: 'invalid',
  balance: undefined,
  transactions: [],
  content: {},
};
