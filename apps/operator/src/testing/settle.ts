import { randomUUID } from 'node:crypto';

import { transact, type Connection } from '@tessera/database';
import { minor } from '@tessera/money';
import type { GameContext } from '@tessera/provider/port';

import { startTestClock } from './clock';
import type { TestOperator, TestPlayer } from './test-operator';

/* Bets on games of the demo catalogue, and the background job that reads their settlements. */

export const GAMES = {
  slots: { area: 'casino', title: 'Amber Caravan', providerId: 37 },
  live: { area: 'casino', title: 'Djerba Baccarat', providerId: 998 },
  crash: { area: 'casino', title: 'Aviator', providerId: 39 },
  sport: { area: 'sport', title: 'Espérance – Club Africain', providerId: undefined },
} as const satisfies Record<string, Omit<GameContext, 'roundId'>>;

type Bet = {
  amount: number;
  game?: Omit<GameContext, 'roundId'>;
  round?: string;
};

/** A stake that is taken and open. */
export async function stake(
  { wallet }: TestOperator,
  player: TestPlayer,
  { amount, game = GAMES.slots, round = randomUUID() }: Bet,
) {
  const context: GameContext = { ...game, roundId: round };
  const transferId = randomUUID();
  const playerId = player.id;
  const taken = await wallet.bet({
    transferId,
    sessionId: player.session.id,
    playerId,
    amount: minor(amount),
    context,
  });
  if (!taken.ok) throw new Error(`the stake was refused: ${taken.code}`);
  return {
    /** Pays a win of this bet; 0 is a loss. */
    async win(won: number): Promise<string> {
      const id = randomUUID();
      const win = { transferId: id, betTransferId: transferId, playerId, amount: minor(won), context };
      const paid = await wallet.win(win);
      if (!paid.ok) throw new Error(`the win was refused: ${paid.code}`);
      return id;
    },
    close: () => wallet.close({ playerId, context }),
    rollBack: (originalTransferId: string = transferId) =>
      wallet.rollback({ transferId: randomUUID(), originalTransferId, playerId }),
  };
}

/** A stake that is settled with a win; 0 is a loss. */
export async function settle(
  operator: TestOperator,
  player: TestPlayer,
  bet: Bet & { won?: number },
): Promise<void> {
  await (await stake(operator, player, bet)).win(bet.won ?? 0);
}

/** Reads what was settled since the last call, up to now or to `until`. */
export function createReader({ connection, promotions }: TestOperator) {
  let from = new Date(0);
  return async (until?: Date): Promise<void> => {
    const end = until ?? (await now(connection));
    await transact(connection.pool, (transaction) => promotions.read(transaction, from, end));
    await connection.pool.query(
      `UPDATE operator.stream_position SET read_until = $1 WHERE reader = 'promotions'`,
      [end],
    );
    from = end;
  };
}

const DAY_MS = 86_400_000;

export type PromotionDays = Awaited<ReturnType<typeof startPromotionDays>>;

/** The days and the background jobs of promotions, by a clock that the test sets. */
export async function startPromotionDays(operator: TestOperator, start: Date) {
  const clock = await startTestClock(operator.connection);
  const read = createReader(operator);
  let current = start;
  async function set(moment: Date): Promise<void> {
    current = moment;
    await clock.set(moment);
  }
  await set(start);
  return {
    now: () => current,
    set,
    nextDay: () => set(new Date(current.getTime() + DAY_MS)),
    async runJobs(): Promise<void> {
      await read(new Date(current.getTime() + 1));
      while (await operator.promotions.payCashback()) continue;
      // The next transfers are later than what was read.
      await set(new Date(current.getTime() + 60_000));
    },
  };
}

/** In whole milliseconds, later than every transfer that was made before the call. */
async function now({ pool }: Connection): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now FROM pg_sleep(0.002)`,
  );
  return rows[0]!.now; // One row.
}
