import type { Minor } from '@tessera/money';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/*
 * What the operator offers a provider, and what it asks of one. The sandbox providers use it in process; an operator
 * who connects a real aggregator puts that aggregator's own protocol behind the same few functions.
 */

export type GameLanguage = 'fr' | 'en' | 'ar';

/** A player at one game (or at the sportsbook) for a while. Never the player's own session. */
export type GameSession = {
  id: string;
  playerId: string;
  username: string;
  currency: string;
  language: GameLanguage;
  /** The operator's provider and game ids; `undefined` at the sportsbook. */
  providerId: number | undefined;
  gameId: number | undefined;
  expiresAt: Date;
};

export type SessionPort = {
  /** `undefined` for a token that is unknown, expired or ended by logout. */
  redeem(token: string): Promise<GameSession | undefined>;
};

/** What the player's history shows of a stake or a win. */
export type Occasion = {
  area: 'casino' | 'sport';
  /** The round or the bet slip. */
  roundId: string;
  /** The game or the event in words. */
  title: string;
  providerId: number | undefined;
};

export type BetRequest = {
  /** Chosen by the provider; the same id with the same data answers the first result again. */
  transferId: string;
  sessionId: string;
  playerId: string;
  amount: Minor;
  occasion: Occasion;
};

/** Settles one bet, once. Amount 0 settles it as lost. */
export type WinRequest = {
  transferId: string;
  betTransferId: string;
  playerId: string;
  amount: Minor;
  occasion: Occasion;
};

/** Takes a bet back that has not been settled. Sent before its bet, it makes sure that the bet is refused. */
export type RollbackRequest = {
  transferId: string;
  betTransferId: string;
  playerId: string;
};

export type TransferRefusal =
  /** The balance does not cover the stake. */
  | 'insufficient_funds'
  /** The game session is over: no new bets. Wins and rollbacks never answer this. */
  | 'session_ended'
  /** The same transfer id came before with other data. */
  | 'transfer_conflict'
  /** The bet was rolled back, before or after it came. */
  | 'rolled_back'
  /** The bet has its win already. */
  | 'already_settled'
  /** There is no such bet of this player. */
  | 'bet_not_found'
  /** The amount is no positive safe integer (or no integer from 0 on, for a win). */
  | 'bad_amount';

export type TransferResult =
  | { ok: true; balance: Minor; replayed: boolean }
  | { ok: false; code: TransferRefusal; balance: Minor | undefined };

export type WalletPort = {
  bet(request: BetRequest): Promise<TransferResult>;
  win(request: WinRequest): Promise<TransferResult>;
  rollback(request: RollbackRequest): Promise<TransferResult>;
  balance(playerId: string): Promise<Minor>;
};

/** What a provider is given when it is mounted. */
export type ProviderHost = {
  databaseUrl: string;
  wallet: WalletPort;
  sessions: SessionPort;
  log: FastifyBaseLogger;
};

/** A provider of the sandbox: its pages and calls below its own prefix, its clocks while it runs. */
export type SandboxProvider = {
  /**
   * Registers pages, files and calls; the instance is scoped to the provider's prefix. Streams end in the instance's
   * `preClose` hook: those that go on are cut after a few seconds.
   */
  routes(app: FastifyInstance): Promise<void>;
  /** Migrates its own schema and starts its round clocks (one leader among all instances). */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How a game opens: by leaving the site, by code in the page, or in a frame on the play page. */
export type Launch =
  | { kind: 'frame'; url: string }
  | { kind: 'script'; code: string }
  | { kind: 'embed'; url: string };

export type LaunchRequest = {
  /** The game session's token, the only secret a provider's page ever sees. */
  token: string;
  providerId: number;
  gameId: number;
  language: GameLanguage;
  /** Where the site is served, so that the page can address its messages; e.g. `https://example.com`. */
  siteOrigin: string;
};

export type GameProvider = SandboxProvider & {
  launch(request: LaunchRequest): Promise<Launch>;
};

export type SportsRequest = {
  token: string;
  view: 'live' | 'prematch';
  language: GameLanguage;
  siteOrigin: string;
};

export type SportsProvider = SandboxProvider & {
  embedUrl(request: SportsRequest): Promise<string>;
};
