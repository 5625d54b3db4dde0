import type { Minor } from '@tessera/money';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/*
 * What the operator offers a provider, and what it asks of one. The sandbox providers use it in process; an operator
 * who connects a real aggregator puts that aggregator's own protocol behind the same few functions.
 */

/** The code of the site's language, such as `fr`. A provider whose page lacks it shows another. */
export type GameLanguage = string;

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
  /** `undefined` for a token that is unknown, expired, ended by logout, or meant for another provider. */
  redeem(token: string): Promise<GameSession | undefined>;
  /**
   * The player's time at the site and what came of it, for a page that stands alone: inside the site, the site shows both.
   * Left out where the operator has no player protection.
   */
  position?(session: GameSession): Promise<SessionPosition | undefined>;
};

/** Of the whole session at the site, over all games and devices. */
export type SessionPosition = {
  elapsedMs: number;
  /** What was won less what was staked. */
  net: Minor;
};

/** What the player's history shows of a stake or a win. */
export type GameContext = {
  area: 'casino' | 'sport';
  /** The round or the bet slip. A round is of one player and one provider. */
  roundId: string;
  /** The game or the event in words. */
  title: string;
  providerId: number | undefined;
};

/*
 * A transfer id is chosen by the provider, and is its own: two providers may use the same. The same id with the same
 * data answers the first result again, however often and however late it comes.
 */

export type BetRequest = {
  transferId: string;
  sessionId: string;
  playerId: string;
  /** From 0 on: a free round is a stake of nothing. */
  amount: Minor;
  context: GameContext;
};

export type WinRequest = {
  transferId: string;
  /**
   * The bet of the same round that it belongs to, if the provider can tell. The ledger then holds the provider to it: no
   * win on a bet that was taken back, no taking back while the win stands. Left out, the win belongs to the round.
   */
  betTransferId?: string | undefined;
  playerId: string;
  /** From 0 on: a win of nothing settles its bet as lost. */
  amount: Minor;
  context: GameContext;
  /** A prize that no stake has earned: it is paid from promotions, and no loss is made good by it. */
  promotion?: boolean | undefined;
};

/** Takes a bet or a win back, once, at any time. Sent before it, it makes sure that it is refused. */
export type RollbackRequest = {
  transferId: string;
  originalTransferId: string;
  playerId: string;
};

/** Ends a round: no more bets and wins in it. Rollbacks may still come. */
export type CloseRequest = {
  playerId: string;
  context: GameContext;
};

export type TransferRefusal =
  /** The balance does not cover the stake. */
  | 'insufficient_funds'
  /** The game session is over, or not this provider's: no new bets. Wins and rollbacks never answer this. */
  | 'session_ended'
  /** The same transfer id came before with other data. */
  | 'transfer_conflict'
  /** The bet or the win was rolled back, before or after it came. */
  | 'rolled_back'
  /** A bet is not taken back while a win that names it stands. */
  | 'already_settled'
  /** There is no such bet of this player in this round, or nothing that a rollback could take back. */
  | 'bet_not_found'
  /** The round is closed. */
  | 'round_closed'
  | 'player_not_found'
  /** The amount is no safe integer from 0 on. */
  | 'bad_amount'
  | ProtectionRefusal;

/** A bet that the player's protection does not allow. Wins, rollbacks and closes never answer these. */
export type ProtectionRefusal =
  /** The stake would pass what the player wants to stake in a day, a week or a month. */
  | 'stake_limit'
  /** The stake, if it were lost, would pass what the player wants to lose. */
  | 'loss_limit'
  /** The time that the player has given to play is used up. */
  | 'time_limit'
  /** A reality check waits for the player's answer on the site. */
  | 'reality_check'
  /** The player is taking a break. */
  | 'on_break'
  | 'self_excluded';

export type TransferResult =
  | { ok: true; balance: Minor; replayed: boolean }
  | { ok: false; code: TransferRefusal; balance: Minor | undefined };

export type WalletPort = {
  bet(request: BetRequest): Promise<TransferResult>;
  win(request: WinRequest): Promise<TransferResult>;
  rollback(request: RollbackRequest): Promise<TransferResult>;
  close(request: CloseRequest): Promise<TransferResult>;
  balance(playerId: string): Promise<Minor>;
};

/** What a provider is given when it is made. Wallet and sessions are its own: nobody else's tokens and transfers. */
export type ProviderHost = {
  /** The provider's name, which its tokens and transfers bear. */
  name: string;
  databaseUrl: string;
  wallet: WalletPort;
  sessions: SessionPort;
  log: FastifyBaseLogger;
  /** What the operator's configuration says to this provider. */
  settings: Record<string, unknown>;
};

/** What a provider may do besides opening games. */
export type ProviderService = {
  /**
   * Registers pages, files and calls; the instance is scoped to the provider's prefix. Streams end in the instance's
   * `preClose` hook: those that go on are cut after a few seconds.
   */
  routes?(app: FastifyInstance): Promise<void>;
  /** Migrates its own schema and starts its clocks. One that fails is tried again; its games stay shut meanwhile. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
};

/** What the sandbox providers need of it. */
export type SandboxHost = Pick<ProviderHost, 'databaseUrl' | 'wallet' | 'sessions' | 'log'>;

/** A provider of the sandbox: its pages and calls below its own prefix, its clocks while it runs. */
export type SandboxProvider = Required<ProviderService>;

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
  /** Says when the operator no longer waits. */
  signal?: AbortSignal;
};

/** A visitor who wants to try a game: there is neither player nor session, and the wallet hears nothing of it. */
export type DemoRequest = Omit<LaunchRequest, 'token'> & {
  /** What the play money is counted in. */
  currency: string;
};

export type RoundRequest = {
  /** Of a game session that names no game: the page shows the round with it, and stakes nothing. */
  token: string;
  playerId: string;
  /** As the provider's own transfers named it. */
  roundId: string;
  language: GameLanguage;
  siteOrigin: string;
  signal?: AbortSignal;
};

export type GameProvider = ProviderService & {
  launch(request: LaunchRequest): Promise<Launch>;
  /** Left out by a provider that has no demo play. `undefined` for a game without it. */
  launchDemo?(request: DemoRequest): Promise<Launch | undefined>;
  /** The address of a page that shows a round of the past. Left out by a provider that has none; `undefined` for a round that is gone. */
  showRound?(request: RoundRequest): Promise<string | undefined>;
};

export type SportsRequest = {
  token: string;
  view: 'live' | 'prematch';
  language: GameLanguage;
  siteOrigin: string;
  signal?: AbortSignal;
};

export type SportsProvider = ProviderService & {
  embedUrl(request: SportsRequest): Promise<string>;
};

/** Games, a sportsbook, or both. */
export type Provider = ProviderService & Partial<GameProvider & SportsProvider>;

/** What a module that is named in the operator's configuration exports as `createProvider`. */
export type CreateProvider = (host: ProviderHost) => Provider | Promise<Provider>;
