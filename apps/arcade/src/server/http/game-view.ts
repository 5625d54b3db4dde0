import type { CatalogueGame, SlotGame } from '@tessera/catalogue';
import { minor } from '@tessera/money';
import type { WalletPort } from '@tessera/provider/port';

import { VOLATILITY } from '../../facts';
import { HOUSE_EDGE_PERCENT, INSTANT_CRASH_SHARE } from '../../engine/crash/point';
import { MAX_WIN_STAKES } from '../../engine/slots/cap';
import { machines } from '../../engine/slots/machines';
import type { DemoSession } from '../demo-sessions';
import { crashLimits, slotStakes, tableChips, tableLimits } from '../limits';
import { isFeatured, type FeaturedRoom } from '../rooms/featured';
import { DECISION_MS, TABLE_TIMINGS } from '../rooms/kinds/table-timings';
import { SPIN_MS, type Slots } from '../slots';
import type { PlayerAtGame } from './session';

/** Options of the arcade that its pages need. */
export type ArcadeSettings = { autoBets: boolean; featured: readonly FeaturedRoom[] };

/** Everything that a page needs to render its game before the first round. */
export async function viewGame(
  { session, game }: PlayerAtGame,
  wallet: WalletPort,
  slots: Slots,
  { autoBets, featured }: ArcadeSettings,
) {
  const common = {
    ...viewOf(game),
    currency: session.currency,
    username: session.username,
    balance: await wallet.balance(session.playerId),
    isDemo: false,
  };
  if (game.type === 1) {
    return {
      ...common,
      ...viewMachine(game, session.currency),
      last: await slots.last(session, game),
      freeRounds: await slots.freeRounds(session, game),
    };
  }
  if (game.type === 3) {
    return {
      ...common,
      kind: 'crash' as const,
      theme: game.theme,
      skin: game.skin,
      limits: crashLimits(game.stakes, session.currency),
      houseEdgePercent: HOUSE_EDGE_PERCENT,
      instantCrashShare: INSTANT_CRASH_SHARE,
      autoBets,
      /** The page shows simulated players, marked as such. */
      hasDemoPlayers: isFeatured(game, featured),
    };
  }
  return {
    ...common,
    kind: game.table,
    chips: tableChips(game.variant, session.currency),
    limits: tableLimits(game.variant, session.currency),
    bettingSeconds: TABLE_TIMINGS[game.variant].bettingMs / 1_000,
    decisionSeconds: DECISION_MS[game.variant] / 1_000,
  };
}

/** The same for play money. */
export function viewDemo({ game, currency, balance }: DemoSession): GameView {
  return {
    ...viewOf(game),
    currency,
    username: '',
    balance: minor(balance),
    isDemo: true,
    ...viewMachine(game, currency),
    last: undefined,
    freeRounds: undefined,
  };
}

function viewOf({ id, providerId, name, theme, seed }: CatalogueGame) {
  return { id, providerId, name, theme, seed };
}

function viewMachine(game: SlotGame, currency: string) {
  const { play: _, ...machine } = machines[game.machine];
  return {
    kind: 'slots' as const,
    theme: game.theme,
    symbols: game.symbols,
    machine,
    maxWinStakes: MAX_WIN_STAKES,
    stakes: slotStakes(currency),
    volatility: VOLATILITY[game.machine],
    spinMs: SPIN_MS,
  };
}

export type GameView = Awaited<ReturnType<typeof viewGame>>;
