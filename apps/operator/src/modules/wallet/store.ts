import { allowDuration, transact, type Connection, type Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';
import type {
  BetRequest,
  CloseRequest,
  GameContext,
  PlayAction,
  RollbackRequest,
  WinRequest,
} from '@tessera/provider/port';
import pg from 'pg';

import { createBatch } from '../../platform/batch';
import { createAudit } from './audit';
import { createHeldStore } from './held-store';

type WithSource = {
  /** The provider that calls; empty for the operator itself. */
  source: string;
  traceId: string | undefined;
};

/** For `operator.exceeded_win_limit`. A missing value is no limit. */
export type LimitValues =
  | {
      win?: number | undefined;
      round?: number | undefined;
      playerHour?: number | undefined;
      hourLeft?: number | undefined;
    }
  | undefined;

type Play = WithSource & {
  playerId: string;
  actions: readonly PlayAction[];
  /** Puts the provider's name in front of a transfer id. */
  ledgerId: (transferId: string) => string;
  limits: LimitValues;
  /** Whether its wins need no bet in their round. */
  unstaked: boolean;
};

export type Account = { balance: Minor; currency: string };

export type Transfer = {
  id: string;
  number: number;
  kind: string;
  area: string;
  currency: string;
  amount: Minor;
  balanceBefore: Minor;
  balanceAfter: Minor;
  /** The bet of a win, or the transfer that is reversed. */
  originalId: string | null;
  roundId: string | null;
  title: string | null;
  providerId: number | null;
  /** Of the request that has made it, as in the log. */
  traceId: string | null;
  createdAt: Date;
};

/** The columns of a `Transfer`. */
const TRANSFER_COLUMNS = `
  t.id, t.number, t.kind, t.area, t.currency, t.amount, t.balance_before AS "balanceBefore", t.balance_after AS "balanceAfter",
  t.bet_id AS "originalId", t.round_id AS "roundId", t.title, t.provider_id AS "providerId",
  replace(t.trace_id::text, '-', '') AS "traceId", t.created_at AS "createdAt"`;

const SELECT_TRANSFER = `SELECT ${TRANSFER_COLUMNS} FROM operator.transfer t`;

/** A transfer with the name of its player, for support. */
export type TracedTransfer = Transfer & { playerId: string; username: string };

const SELECT_TRACED = `SELECT ${TRANSFER_COLUMNS}, t.player_id AS "playerId", p.username FROM`;
const MAX_ROUND_TRANSFERS = 1_000;
const TRACE_TIMEOUT_MS = 60_000;

/** Result of the functions in sql/ that move money. */
export type Posting = { outcome: string; balance: Minor | null; replayed: boolean };

/** With names, so that each connection plans a statement once. */
function call(name: string, parameters: number) {
  const list = Array.from({ length: parameters }, (_, index) => `$${index + 1}`).join(', ');
  return { name: `wallet ${name}`, text: `SELECT * FROM operator.${name}(${list})` };
}

/*
 * Concurrent stakes and wins are posted by one statement with one commit. Players are locked in the order of their ids, so that
 * two instances do not deadlock.
 */
const BATCH = { maxKeys: 100, minKeysForExtraLoad: 8, maxLoads: 4, isKeyError: isDatabaseError };

const statements = {
  bets: call('bets', 1),
  wins: call('wins', 1),
  plays: {
    name: 'wallet plays',
    text: `SELECT r AS postings FROM json_to_recordset($1) AS t (source text, player uuid, actions jsonb, limits bigint[], trace uuid),
           LATERAL operator.play(t.source, t.player, t.actions, t.limits, t.trace) AS r`,
  },
  freeBet: call('free_bet', 12),
  freeWin: call('free_win', 14),
  rollback: call('rollback', 5),
  close: call('close_round', 7),
  cashier: call('cashier', 4),
  transferCashback: {
    name: 'wallet transfer_cashback',
    text: 'SELECT * FROM operator.transfer_cashback($1, p_trace => $2)',
  },
};

export type WalletStore = ReturnType<typeof createWalletStore>;

export function createWalletStore(connection: Connection) {
  const { pool } = connection;

  async function post(statement: { name: string; text: string }, values: unknown[]): Promise<Posting> {
    const { rows } = await pool.query<Posting>({ ...statement, values });
    return rows[0]!; // A function call is always one row.
  }

  async function postAll<Request extends { playerId: string }, Result extends object = Posting>(
    statement: { name: string; text: string },
    requests: Request[],
    toRow: (request: Request) => object,
  ): Promise<Result[]> {
    const inOrder = requests
      .map((request, place) => ({ request, place }))
      .toSorted((a, b) => compare(a.request.playerId, b.request.playerId));
    const { rows } = await pool.query<Result>({
      ...statement,
      values: [JSON.stringify(inOrder.map(({ request }) => toRow(request)))],
    });
    const postings: Result[] = [];
    inOrder.forEach(({ place }, index) => (postings[place] = rows[index]!)); // One row per request.
    return postings;
  }

  /** For support. It may take longer than a call of a player. */
  const trace = (text: string, values: unknown[]): Promise<TracedTransfer[]> =>
    transact(pool, async (transaction) => {
      await allowDuration(transaction, TRACE_TIMEOUT_MS);
      return (await transaction.query<TracedTransfer>(text, values)).rows;
    });

  return {
    openAccounts: (playerId: string, currency: string, transaction: Transaction) =>
      transaction.query(
        `WITH used AS (INSERT INTO operator.currency (code) VALUES ($2) ON CONFLICT DO NOTHING)
         INSERT INTO operator.account (player_id, kind, currency) VALUES ($1, 'cash', $2), ($1, 'cashback', $2)
         ON CONFLICT DO NOTHING`,
        [playerId, currency],
      ),

    bet: createBatch(
      (requests: (BetRequest & WithSource)[]) =>
        postAll(statements.bets, requests, (request) => ({
          id: request.transferId,
          source: request.source,
          session: request.sessionId,
          player: request.playerId,
          amount: request.amount,
          ...rowOf(request.context),
          trace: request.traceId,
        })),
      BATCH,
    ),

    win: createBatch(
      (requests: (WinRequest & WithSource & { limits: LimitValues; unstaked: boolean })[]) =>
        postAll(statements.wins, requests, (request) => ({
          id: request.transferId,
          source: request.source,
          bet: request.betTransferId,
          promotion: request.promotion ?? false,
          player: request.playerId,
          amount: request.amount,
          ...rowOf(request.context),
          late: request.late ?? false,
          limits: limitRow(request.limits),
          trace: request.traceId,
          unstaked: request.unstaked,
        })),
      BATCH,
    ),

    freeBet: (request: BetRequest & WithSource) => {
      const { area, round, title, provider } = rowOf(request.context);
      const { transferId, source, freeRounds, sessionId, playerId, amount, traceId } = request;
      const grant = [transferId, source, freeRounds, sessionId, playerId, amount];
      const { gameId } = request.context;
      return post(statements.freeBet, [...grant, area, round, title, provider, traceId, gameId]);
    },

    freeWin: (request: WinRequest & WithSource & { limits: LimitValues }) => {
      const { area, round, title, provider } = rowOf(request.context);
      const { transferId, source, freeRounds, betTransferId, playerId, amount, traceId } = request;
      const limits = limitRow(request.limits);
      const settles = request.settlesFreeRounds ?? false;
      const grant = [transferId, source, freeRounds, settles, betTransferId, playerId, amount];
      const late = request.late ?? false;
      return post(statements.freeWin, [...grant, area, round, title, provider, late, limits, traceId]);
    },

    /** The results of the actions, up to the first that is refused. */
    play: createBatch(
      async (requests: Play[]) =>
        (
          await postAll<Play, { postings: Posting[] }>(statements.plays, requests, (request) => ({
            source: request.source,
            player: request.playerId,
            actions: request.actions.map((action) => actionRow(action, request)),
            limits: limitRow(request.limits),
            trace: request.traceId,
          }))
        ).map(({ postings }) => postings),
      BATCH,
    ),

    rollback: ({ transferId, source, originalTransferId, playerId, traceId }: RollbackRequest & WithSource) =>
      post(statements.rollback, [transferId, source, originalTransferId, playerId, traceId]),

    close: ({ source, playerId, context, traceId }: CloseRequest & WithSource) => {
      const { area, round, title, provider } = rowOf(context);
      return post(statements.close, [source, playerId, area, round, title, provider, traceId]);
    },

    cashier: (kind: 'deposit' | 'withdrawal', transferId: string, playerId: string, amount: Minor) =>
      post(statements.cashier, [transferId, kind, playerId, amount]),

    async account(playerId: string): Promise<Account | undefined> {
      const { rows } = await pool.query<Account>({
        name: 'wallet account',
        text: `SELECT balance, currency FROM operator.account WHERE player_id = $1 AND kind = 'cash'`,
        values: [playerId],
      });
      return rows[0];
    },

    async transfer(playerId: string, transferId: string): Promise<Transfer | undefined> {
      const { rows } = await pool.query<Transfer>(`${SELECT_TRANSFER} WHERE player_id = $1 AND id = $2`, [
        playerId,
        transferId,
      ]);
      return rows[0];
    },

    async round(playerId: string, roundId: string): Promise<Transfer[]> {
      const { rows } = await pool.query<Transfer>(
        `${SELECT_TRANSFER} WHERE player_id = $1 AND round_id = $2 ORDER BY number LIMIT ${MAX_ROUND_TRANSFERS}`,
        [playerId, roundId],
      );
      return rows;
    },

    /*
     * The keys of transfers begin with the player, so each player's part of an index is searched, unless the player is known: no index of
     * its own, which every bet would have to write.
     */

    /** The transfer with this id, those of its round, and those that refer to it. */
    traceTransfer: (id: string, playerId?: string): Promise<TracedTransfer[]> =>
      trace(
        `${SELECT_TRACED} operator.player p CROSS JOIN LATERAL (
           SELECT o.* FROM operator.transfer f JOIN operator.transfer o
               ON o.player_id = f.player_id
              AND (o.id = f.id OR o.bet_id = f.id OR o.id = f.bet_id OR o.round_id = f.round_id)
            WHERE f.player_id = p.id AND f.id = $1) t
          WHERE $2::uuid IS NULL OR p.id = $2
         ORDER BY t.number LIMIT ${MAX_ROUND_TRANSFERS}`,
        [id, playerId],
      ),

    traceRound: (roundId: string, playerId?: string): Promise<TracedTransfer[]> =>
      trace(
        `${SELECT_TRACED} operator.player p
         CROSS JOIN LATERAL (SELECT * FROM operator.transfer WHERE player_id = p.id AND round_id = $1) t
          WHERE $2::uuid IS NULL OR p.id = $2
         ORDER BY t.number LIMIT ${MAX_ROUND_TRANSFERS}`,
        [roundId, playerId],
      ),

    /** Transfers of a trace, and those of their rounds. Reads every transfer since then. */
    traceRequest: (traceId: string, since: Date): Promise<TracedTransfer[]> =>
      trace(
        `WITH found AS MATERIALIZED (
           SELECT player_id, id, round_id FROM operator.transfer WHERE trace_id = $1 AND created_at >= $2
            LIMIT ${MAX_ROUND_TRANSFERS})
         ${SELECT_TRACED} operator.transfer t JOIN operator.player p ON p.id = t.player_id
          WHERE (t.player_id, t.id) IN (
            SELECT player_id, id FROM found
            UNION
            SELECT o.player_id, o.id FROM found f JOIN operator.transfer o
                ON o.player_id = f.player_id AND o.round_id = f.round_id)
          ORDER BY t.number LIMIT ${MAX_ROUND_TRANSFERS}`,
        [traceId, since],
      ),

    async transferCashback(playerId: string, traceId: string | undefined): Promise<Minor> {
      const { rows } = await pool.query<{ transfer_cashback: Minor }>({
        ...statements.transferCashback,
        values: [playerId, traceId],
      });
      return rows[0]!.transfer_cashback; // A function call is always one row.
    },

    audit: createAudit(connection),
    ...createHeldStore(connection),
  };
}

/** As `operator.play` reads it. */
function actionRow(action: PlayAction, { ledgerId, unstaked }: Play): object {
  const { kind } = action;
  switch (kind) {
    case 'bet':
      return {
        kind,
        id: ledgerId(action.transferId),
        session: action.sessionId,
        amount: action.amount,
        free: action.freeRounds,
        game: action.context.gameId,
        ...rowOf(action.context),
      };
    case 'win':
      return {
        kind,
        id: ledgerId(action.transferId),
        bet: action.betTransferId === undefined ? undefined : ledgerId(action.betTransferId),
        promotion: action.promotion ?? false,
        late: action.late ?? false,
        amount: action.amount,
        free: action.freeRounds,
        settles: action.settlesFreeRounds ?? false,
        unstaked: unstaked || action.unstaked === true,
        ...rowOf(action.context),
      };
    case 'rollback':
      return { kind, id: ledgerId(action.transferId), original: ledgerId(action.originalTransferId) };
    case 'close':
      return { kind, ...rowOf(action.context) };
  }
}

function limitRow(limits: LimitValues): (number | null)[] | undefined {
  return (
    limits && [limits.win, limits.round, limits.playerHour, limits.hourLeft].map((limit) => limit ?? null)
  );
}

function rowOf({ area, roundId, title, providerId }: GameContext) {
  return { area, round: roundId, title, provider: providerId };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isDatabaseError(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}
