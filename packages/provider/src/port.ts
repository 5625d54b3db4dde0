import type { Minor } from '@tessera/money';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/*
 * The port between operator and provider. The sandbox providers use it in process; an adapter for a real aggregator implements
 * the same functions with that aggregator's protocol.
 */

/** The code of the site's language, such as `fr`. A page without texts in it falls back to another language. */
export type GameLanguage = string;

/** A player's session at one game or at the sportsbook. Separate from the player's login session. */
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
   * Time and net result of the player's login session, for a page outside the site; inside it, the site shows both.
   * Omitted where the operator has no player protection.
   */
  position?(session: GameSession): Promise<SessionPosition | undefined>;
  /**
   * Which of these players have taken a break or were excluded since this time, and when. They cannot act in a round that is still
   * open: it ends for them at that moment (docs/player-protection.md). Omitted like `position`.
   */
  stoppedAt?(playerIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Date>>;
};

/** Of the whole login session, over all games and devices. */
export type SessionPosition = {
  elapsedMs: number;
  /** Wins minus stakes. */
  net: Minor;
};

/** The round that a stake or a win belongs to, as the player's history shows it. */
export type GameContext = {
  area: 'casino' | 'sport';
  /** The round or the bet slip. A round belongs to one player and one provider. */
  roundId: string;
  /** The name of the game or the event. */
  title: string;
  providerId: number | undefined;
  /** The operator's id of the game. A free round is compared by it, and only without it by the title. */
  gameId?: number | undefined;
};

/*
 * The provider chooses the transfer id; it is unique per provider. It is the idempotency key: the same id with the same data
 * returns the first result again, without a time limit.
 */

/** An option of every transfer. */
export type AnswerOptions = {
  /** The result of a repeated transfer has the current balance instead of that in the first result. */
  currentBalance?: boolean | undefined;
};

export type BetRequest = AnswerOptions & {
  transferId: string;
  sessionId: string;
  playerId: string;
  /** 0 or more; a free round has the stake 0. */
  amount: Minor;
  context: GameContext;
  /** Uses one of the free rounds that the operator has granted: their reference at the provider. The amount is 0. */
  freeRounds?: string | undefined;
};

export type WinRequest = AnswerOptions & {
  transferId: string;
  /**
   * The bet of the same round that was won, if the provider has its id. The ledger then refuses a win on a bet that was
   * rolled back, and a rollback of a bet that has a win. Without it the win belongs to the round.
   */
  betTransferId?: string | undefined;
  playerId: string;
  /** 0 or more; 0 settles the bet as lost. */
  amount: Minor;
  context: GameContext;
  /** A prize without a stake: it is paid from promotions and does not reduce the player's losses. */
  promotion?: boolean | undefined;
  /** A prize that no bet of its round has won and that is not a promotion. Other wins of a round without a bet are held. */
  unstaked?: boolean | undefined;
  /** Accepts the win after the close of its round, for protocols that need it. The ledger marks such a win. */
  late?: boolean | undefined;
  /** The win of a free round: a promotion. Without a granted round, or above what the grant allows, it is held. */
  freeRounds?: string | undefined;
  /** The win is the sum of all free rounds of the grant, for protocols that pay at their end. */
  settlesFreeRounds?: boolean | undefined;
};

/** Reverses a bet or a win, at any time and only once. If it arrives first, the bet or win is refused later. */
export type RollbackRequest = AnswerOptions & {
  transferId: string;
  originalTransferId: string;
  playerId: string;
};

/** Ends a round: later bets and wins in it are refused (unless they are `late`), rollbacks are not. */
export type CloseRequest = AnswerOptions & {
  playerId: string;
  context: GameContext;
};

export type TransferRefusal =
  /** The balance does not cover the stake. */
  | 'insufficient_funds'
  /** The game session has ended or belongs to another provider. Only for bets, never for wins and rollbacks. */
  | 'session_ended'
  /** The transfer id was used before with other data. */
  | 'transfer_conflict'
  /** The bet or the win was rolled back, possibly before it arrived. */
  | 'rolled_back'
  /** A bet with a win that was not rolled back itself cannot be rolled back. */
  | 'already_settled'
  /** The player has no such bet in this round, or there is nothing to roll back. */
  | 'bet_not_found'
  /** The round is closed. */
  | 'round_closed'
  | 'player_not_found'
  /** The amount is not a whole number of minor units, 0 or more. Amounts are never rounded. */
  | 'bad_amount'
  /** There is no such free round: none was granted, all are used, they have expired, or they are of another game. Only for bets. */
  | 'no_free_round'
  | ProtectionRefusal;

/** The player's protection does not allow the bet. Only for bets, never for wins, rollbacks and closes. */
export type ProtectionRefusal =
  /** The stake would exceed the player's stake limit of the day, week or month. */
  | 'stake_limit'
  /** The stake, if lost, would exceed the player's loss limit. */
  | 'loss_limit'
  /** The player's time limit is used up. */
  | 'time_limit'
  /** The player has to answer a reality check on the site first. */
  | 'reality_check'
  /** The player is taking a break. */
  | 'on_break'
  | 'self_excluded';

export type Transferred = {
  ok: true;
  balance: Minor;
  replayed: boolean;
  /** The win exceeds a limit of the provider, or its round has no bet: it is stored, and paid when the operator's staff release it. */
  held?: true;
  /** The rollback has reversed nothing: its original has not arrived. It is refused if it arrives later. */
  unknown?: true;
};

export type TransferResult = Transferred | { ok: false; code: TransferRefusal; balance: Minor | undefined };

/** One step of `PlayRequest`: a transfer or a close, without the player. */
export type PlayAction =
  | ({ kind: 'bet' } & Omit<BetRequest, 'playerId' | keyof AnswerOptions>)
  | ({ kind: 'win' } & Omit<WinRequest, 'playerId' | keyof AnswerOptions>)
  | ({ kind: 'rollback' } & Omit<RollbackRequest, 'playerId' | keyof AnswerOptions>)
  | ({ kind: 'close' } & Omit<CloseRequest, 'playerId' | keyof AnswerOptions>);

/** Actions that succeed or fail together, such as a bet and its win. In their order; at most 50. */
export type PlayRequest = AnswerOptions & {
  playerId: string;
  actions: readonly PlayAction[];
};

export type PlayResult =
  /** `results` has one entry per action; `balance` is that of the last one. */
  | { ok: true; balance: Minor; results: Transferred[] }
  /** The action with the index `failed` was refused, and no action has an effect. */
  | { ok: false; code: TransferRefusal; failed: number; balance: Minor | undefined };

export type WalletPort = {
  bet(request: BetRequest): Promise<TransferResult>;
  win(request: WinRequest): Promise<TransferResult>;
  rollback(request: RollbackRequest): Promise<TransferResult>;
  close(request: CloseRequest): Promise<TransferResult>;
  /** Rejects for an unknown player, with the code `player_not_found`. */
  balance(playerId: string): Promise<Minor>;
};

/** The operator's wallet. The sandbox providers use the part that `WalletPort` has. */
export type PlayPort = WalletPort & {
  play(request: PlayRequest): Promise<PlayResult>;
};

/** For protocols whose calls name a player and a game instead of a game session. */
export type DirectoryPort = {
  /** `undefined` for an unknown player. */
  account(playerId: string): Promise<{ balance: Minor; currency: string } | undefined>;
  /** A game of this provider by its code in the catalogue. */
  game(code: string): Promise<{ gameId: number; title: string; providerId: number } | undefined>;
  /** Whether the ledger has a transfer of this provider. */
  hasTransfer(playerId: string, transferId: string): Promise<boolean>;
  /** The id of the game session that the player opened last at this provider, while it is open. */
  latestSession(playerId: string): Promise<string | undefined>;
  /** The player to whom the operator has granted the free rounds with this reference at this provider. */
  freeRoundsOwner(reference: string): Promise<string | undefined>;
};

/** What `createProvider` receives. Wallet and sessions are limited to this provider's tokens and transfers. */
export type ProviderHost = {
  /** The provider's name, stored with its tokens and transfers. */
  name: string;
  /** Of a database role that owns only this provider's schema; `undefined` unless the configuration has one. */
  databaseUrl: string | undefined;
  wallet: PlayPort;
  sessions: SessionPort;
  directory: DirectoryPort;
  log: FastifyBaseLogger;
  /** This provider's settings in the operator's configuration. */
  settings: Record<string, unknown>;
};

/** The optional parts of a provider besides launching games. */
export type ProviderService = {
  /**
   * Registers pages, files and API routes; the instance is scoped to the provider's prefix. End streams in the instance's
   * `preClose` hook: open connections are destroyed after a few seconds.
   */
  routes?(app: FastifyInstance): Promise<void>;
  /**
   * Registers the wallet calls of the provider's own protocol, below `/gateway/NAME`. It replaces the calls of the gateway, and checks the
   * signatures itself. Bodies are strings, as they were sent.
   */
  walletRoutes?(app: FastifyInstance): Promise<void>;
  /** Migrates the provider's schema and starts its background work. Retried after a failure; until then its games cannot be opened. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
  /** The configuration was read again (SIGHUP). Throws for settings that it cannot use, and then keeps the old ones. */
  reload?(settings: Record<string, unknown>): void | Promise<void>;
  /** The parts of a started provider that do not work now, such as its clock. While there are any, `/readyz` answers 503. */
  failingParts?(): readonly string[];
};

/** The part that the sandbox providers need. */
export type SandboxHost = Pick<ProviderHost, 'sessions' | 'log'> & {
  databaseUrl: string;
  wallet: WalletPort;
};

/** A provider of the sandbox: routes below its own prefix, and background work between start and stop. */
export type SandboxProvider = Required<Omit<ProviderService, 'reload' | 'walletRoutes'>>;

/** How a game opens. */
export type Launch =
  /** The site navigates to this page. The name comes from `isFrame` in the answer to `StartGame`. */
  | { kind: 'frame'; url: string }
  /** The site runs this script. */
  | { kind: 'script'; code: string }
  /** The play page shows this page in a frame. */
  | { kind: 'embed'; url: string };

/** How and where the player opens a page. */
export type Visit = {
  language: GameLanguage;
  /** The site's origin, the target of the page's messages; e.g. `https://example.com`. */
  siteOrigin: string;
  /** ISO 3166, such as `TN`; `undefined` if the operator does not know it. */
  country: string | undefined;
  device: 'desktop' | 'mobile';
  /** The IP address. */
  address: string;
  /** Where the page leads back to, and where the player deposits money. */
  lobbyUrl: string;
  depositUrl: string;
  /** Aborts when the operator stops waiting. */
  signal?: AbortSignal;
  /** W3C Trace Context of the player's request, for calls to the provider's server. */
  traceparent?: string | undefined;
};

export type LaunchPlayer = { id: string; username: string; currency: string };

export type LaunchRequest = Visit & {
  /** The game session's token, the only secret that a provider's page receives. */
  token: string;
  player: LaunchPlayer;
  providerId: number;
  gameId: number;
  /** The game's code at the provider, from the catalogue. */
  code: string | undefined;
};

/** A visitor tries a game with play money, without player, session or wallet. */
export type DemoRequest = Omit<LaunchRequest, 'token' | 'player'> & {
  /** The currency of the play money. */
  currency: string;
};

export type RoundRequest = {
  /** Of a game session without a game: it can show the round and cannot stake. */
  token: string;
  playerId: string;
  /** As in the provider's transfers. */
  roundId: string;
  language: GameLanguage;
  siteOrigin: string;
  signal?: AbortSignal;
  traceparent?: string | undefined;
};

/** Free rounds that the operator gives to a player. */
export type FreeRoundsGrant = {
  /** Of the operator. A repeated call with the same id grants nothing new, where the protocol allows it. */
  id: string;
  player: LaunchPlayer;
  providerId: number;
  gameId: number;
  code: string | undefined;
  rounds: number;
  /** The value of one round. */
  stake: Minor;
  expiresAt: Date;
  /** The provider's own template, for protocols that have one. */
  template: string | undefined;
  signal?: AbortSignal;
};

/** A game as the provider lists it. */
export type ListedGame = {
  code: string;
  name: string;
  /** The studio that made it, as an aggregator names it; undefined for the provider itself. */
  studio: string | undefined;
  /** The provider's name of the kind of game, such as `Video Slots`. */
  category: string | undefined;
  image: string | undefined;
  hasDemo: boolean;
  isEnabled: boolean;
};

/** An entry of the provider's list that cannot be read. */
export type UnreadableGame = {
  /** If the entry has one: a sync does not delete its game. */
  code: string | undefined;
  /** What is wrong with it. */
  problem: string;
};

/** A transaction as the provider has it. */
export type ListedTransaction = {
  /** The id of the transfer that it made. */
  transferId: string;
  kind: 'bet' | 'win' | 'rollback';
  playerId: string;
  /** `undefined` where the provider does not list it, as for rollbacks. */
  amount: Minor | undefined;
};

export type Period = { from: Date; to: Date };

export type GameProvider = ProviderService & {
  launch(request: LaunchRequest): Promise<Launch>;
  /** Omitted by a provider without demo play. `undefined` for a game without it. */
  launchDemo?(request: DemoRequest): Promise<Launch | undefined>;
  /** The URL of a page that shows a past round. Omitted by a provider without one; `undefined` for a round that is not stored any more. */
  showRound?(request: RoundRequest): Promise<string | undefined>;
  /**
   * Offers free rounds to a player. Answers their reference, which the provider's bets and wins of free rounds have, or why it never
   * offers them, such as a stake that the game does not have. After an error the call is repeated. Omitted by a provider without free
   * rounds.
   */
  grantFreeRounds?(grant: FreeRoundsGrant): Promise<{ reference: string } | { refused: string }>;
  cancelFreeRounds?(grant: Pick<FreeRoundsGrant, 'player' | 'signal'> & { reference: string }): Promise<void>;
  /** For `npm run catalogue -- sync`. Throws if the provider cannot be asked now. */
  listGames?(): Promise<(ListedGame | UnreadableGame)[]>;
  /** The time between two calls that the provider asks for. */
  listGamesEverySeconds?: number;
  /** For `npm run ledger -- reconcile`: what was accepted in a period. */
  listTransactions?(period: Period): Promise<ListedTransaction[]>;
};

export type SportsRequest = Visit & {
  token: string;
  player: LaunchPlayer;
  view: 'live' | 'prematch';
};

/** The sportsbook without a player. */
export type OddsRequest = Visit & Pick<SportsRequest, 'view'>;

export type SportsProvider = ProviderService & {
  embedUrl(request: SportsRequest): Promise<string>;
  /** The page for visitors, who see odds and cannot bet. Omitted by a provider without one. */
  oddsUrl?(request: OddsRequest): Promise<string>;
};

/** Games, a sportsbook, or both. */
export type Provider = ProviderService & Partial<GameProvider & SportsProvider>;

/** The `createProvider` export of a module that the operator's configuration names. */
export type CreateProvider = (host: ProviderHost) => Provider | Promise<Provider>;
