import { games } from '@tessera/catalogue';
import { setBounded } from '@tessera/database';
import type { Aggregator, Call, Outcome, Player, Reply } from '@tessera/dialects/aggregator';
import { minor, type Minor } from '@tessera/money';
import type {
  GameContext,
  GameSession,
  SessionPort,
  TransferRefusal,
  TransferResult,
  WalletPort,
} from '@tessera/provider/port';

import type { LaunchedSession, LaunchedSessionStore } from './launched-session-store';

/* The operator's wallet and sessions through the protocol hub88, for an arcade in a process of its own. */

const TIMEOUT_MS = 8_000;
/** How long a token counts as valid after a check, because a page sends many requests. Bets are checked by the wallet itself. */
const TOKEN_CACHE_MS = 3_000;
const MAX_CACHED_TOKENS = 20_000;
const SESSION_HOURS = 12;

/** `retry` and `invalid` are thrown: the stake is then rolled back. */
const REFUSALS: Partial<Record<Outcome, TransferRefusal>> = {
  funds: 'insufficient_funds',
  token: 'session_ended',
  player: 'player_not_found',
  conflict: 'transfer_conflict',
  no_transaction: 'bet_not_found',
  bad_request: 'bad_amount',
  refused: 'on_break',
  currency: 'player_not_found',
  game: 'session_ended',
};

type Options = {
  url: string;
  aggregator: Aggregator;
  store: LaunchedSessionStore;
  /** The `traceparent` of the request that is being handled: the ledger stores it. */
  traceparent: () => string | undefined;
};

export function createHub88Wallet({ url, aggregator, store, traceparent }: Options): {
  wallet: WalletPort;
  sessions: SessionPort;
} {
  async function ask(call: Call, currency: string): Promise<Reply> {
    const { path, headers, body } = aggregator.sign(call);
    const trace = traceparent();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(trace !== undefined && { traceparent: trace }) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply = aggregator.read({ status: response.status, text: await response.text() }, currency);
    if (reply.outcome === 'retry' || reply.outcome === 'invalid')
      throw new Error(`the wallet answered ${call.path} with ${reply.code}`);
    return reply;
  }

  function resultOf({ outcome, balance }: Reply): TransferResult {
    const known = balance === undefined ? undefined : minor(balance);
    if (outcome === 'ok' && known !== undefined) return { ok: true, balance: known, replayed: false };
    const code = REFUSALS[outcome];
    if (!code) throw new Error('the wallet answered without a balance');
    return { ok: false, code, balance: known };
  }

  async function requireSession(playerId: string, id?: string): Promise<LaunchedSession> {
    const found = id === undefined ? await store.ofPlayer(playerId) : await store.byId(playerId, id);
    if (!found) throw new Error(`the player ${playerId} was not launched`);
    return found;
  }

  async function balance(playerId: string): Promise<Minor> {
    const session = await requireSession(playerId);
    const reply = await ask(aggregator.balance(playerOf(session)), session.currency);
    if (reply.outcome !== 'ok' || reply.balance === undefined)
      throw new Error(`the wallet answered the balance with ${reply.code}`);
    return minor(reply.balance);
  }

  const wallet: WalletPort = {
    balance,
    async bet({ transferId, sessionId, playerId, amount, context, freeRounds }) {
      const session = await requireSession(playerId, sessionId);
      const order = { ...orderOf(session, context, freeRounds), id: transferId, amount };
      const result = resultOf(await ask(aggregator.bet(order), session.currency));
      // The protocol has one code for both, and a free round takes no money.
      return !result.ok && result.code === 'insufficient_funds' && freeRounds !== undefined
        ? { ...result, code: 'no_free_round' }
        : result;
    },
    async win({ transferId, betTransferId = '', playerId, amount, context, freeRounds }) {
      const session = await requireSession(playerId);
      const order = { ...orderOf(session, context, freeRounds), id: transferId, betId: betTransferId };
      return resultOf(await ask(aggregator.win({ ...order, amount }), session.currency));
    },
    async rollback({ transferId, originalTransferId, playerId }) {
      const session = await requireSession(playerId);
      const order = { player: playerOf(session), game: String(session.gameId), round: transferId };
      return resultOf(
        await ask(
          aggregator.rollback({ ...order, id: transferId, originalId: originalTransferId }),
          session.currency,
        ),
      );
    },
    /** The protocol closes a round with a bet or a win. The arcade settles each bet with its own win, and closes none. */
    close: async ({ playerId }) => ({ ok: true, balance: await balance(playerId), replayed: false }),
  };

  /** When each valid token was checked last. */
  const checked = new Map<string, number>();
  async function isValid(session: LaunchedSession): Promise<boolean> {
    const now = performance.now();
    if ((checked.get(session.token) ?? -Infinity) > now - TOKEN_CACHE_MS) return true;
    const call = aggregator.identify(playerOf(session));
    const isAccepted = call !== undefined && (await ask(call, session.currency)).outcome === 'ok';
    if (isAccepted) setBounded(checked, MAX_CACHED_TOKENS, session.token, now);
    return isAccepted;
  }

  const sessions: SessionPort = {
    async redeem(token) {
      const session = await store.byToken(token);
      if (!session || !(await isValid(session))) return undefined;
      return sessionOf(session);
    },
  };
  return { wallet, sessions };
}

function playerOf({ playerId, token, currency }: LaunchedSession): Player {
  return { id: playerId, token, currency };
}

/** The protocol does not name the player: others see the start of the id. */
function sessionOf({ token: _token, ...session }: LaunchedSession): GameSession {
  return {
    ...session,
    username: session.playerId.slice(0, 8),
    expiresAt: new Date(Date.now() + SESSION_HOURS * 3_600_000),
  };
}

function orderOf(session: LaunchedSession, { roundId, title, providerId }: GameContext, freeRounds?: string) {
  const game = games.find(({ name, providerId: provider }) => name === title && provider === providerId);
  return {
    player: playerOf(session),
    game: String(game?.id ?? session.gameId),
    round: roundId,
    ...(freeRounds !== undefined && { free: freeRounds }),
  };
}
