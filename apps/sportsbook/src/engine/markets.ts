import { highestReturn } from './odds';
import type { Sport } from './sport';

type MarketRules = {
  outcomes: readonly string[];
  /** The number of winning outcomes: two of three in a double chance. */
  winners: number;
  /** The margin in percent. */
  margin: { prematch: number; live: number };
};

const TWO_WAY = ['home', 'away'] as const;
const OVER_UNDER = ['over', 'under'] as const;
const THREE_WAY = ['home', 'draw', 'away'] as const;

export const MARKETS = {
  '1x2': { outcomes: THREE_WAY, winners: 1, margin: { prematch: 5, live: 7 } },
  winner: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 4.5, live: 6 } },
  dc: { outcomes: ['home_draw', 'home_away', 'draw_away'], winners: 2, margin: { prematch: 5, live: 7 } },
  dnb: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 5, live: 7 } },
  total: { outcomes: OVER_UNDER, winners: 1, margin: { prematch: 5, live: 6.5 } },
  handicap: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 5, live: 6.5 } },
  btts: { outcomes: ['yes', 'no'], winners: 1, margin: { prematch: 5.5, live: 7 } },
  next: { outcomes: ['home', 'none', 'away'], winners: 1, margin: { prematch: 7, live: 8 } },
  /** For sports in which another goal is almost certain; void without one. */
  next_or_void: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 7, live: 8 } },
  half: { outcomes: THREE_WAY, winners: 1, margin: { prematch: 6, live: 8 } },
  home_total: { outcomes: OVER_UNDER, winners: 1, margin: { prematch: 6, live: 7.5 } },
  away_total: { outcomes: OVER_UNDER, winners: 1, margin: { prematch: 6, live: 7.5 } },
  parity: { outcomes: ['odd', 'even'], winners: 1, margin: { prematch: 5.5, live: 7 } },
  set: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 5, live: 6.5 } },
  sets: { outcomes: OVER_UNDER, winners: 1, margin: { prematch: 5.5, live: 7 } },
  game: { outcomes: TWO_WAY, winners: 1, margin: { prematch: 7, live: 8 } },
} as const satisfies Record<string, MarketRules>;

export type MarketType = keyof typeof MARKETS;

/** `1x2`, or `total@2.5` with a line or the number of a goal, set or game. */
export type MarketId = string;

export type MarketName = { type: MarketType; line: number | undefined };

export function marketId(type: MarketType, line?: number): MarketId {
  return line === undefined ? type : `${type}@${line}`;
}

export function parseMarketId(id: MarketId): MarketName | undefined {
  const [type = '', line, ...rest] = id.split('@');
  if (!Object.hasOwn(MARKETS, type) || rest.length > 0) return undefined;
  if (line === undefined) return { type: type as MarketType, line: undefined };
  return /^-?\d{1,3}(\.5)?$/.test(line) ? { type: type as MarketType, line: Number(line) } : undefined;
}

export function outcomesOf(type: MarketType): readonly string[] {
  return MARKETS[type].outcomes;
}

export function marginOf(type: MarketType, live: boolean): number {
  return MARKETS[type].margin[live ? 'live' : 'prematch'] / 100;
}

/** The largest expected return of any single bet. Combinations multiply returns, so theirs are lower. */
export function highestBookReturn(): number {
  const margins = Object.values(MARKETS).flatMap(({ margin }) => [margin.prematch, margin.live]);
  return highestReturn(Math.min(...margins) / 100);
}

/** The market that lists show. */
export function mainMarket(sport: Sport): MarketType {
  return sport === 'football' || sport === 'handball' || sport === 'hockey' ? '1x2' : 'winner';
}
