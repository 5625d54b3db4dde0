import { outcomesOf, parseMarketId, type MarketId, type MarketType } from './markets';
import type { Sport } from './sport';

/*
 * A bet builder: several selections of one match as one leg, which wins if all of them do. Its market is `builder`, and its outcome
 * lists the selections: `1x2:home+total@2.5:over`.
 */

export const BUILDER = 'builder';
export const MAX_SELECTIONS = 6;

export type BuilderSelection = { market: MarketId; outcome: string };

const RESULT_MARKETS: readonly MarketType[] = [
  '1x2',
  'dc',
  'total',
  'handicap',
  'btts',
  'home_total',
  'away_total',
  'parity',
];

const SET_MARKETS: readonly MarketType[] = ['winner', 'set', 'sets', 'total', 'handicap'];

/** The markets that the end of a match decides, and that are never void unless the match is abandoned. */
const COMBINABLE: Record<Sport, readonly MarketType[]> = {
  football: [...RESULT_MARKETS, 'half'],
  handball: RESULT_MARKETS,
  hockey: [...RESULT_MARKETS, 'winner'],
  basketball: ['winner', 'total', 'handicap', 'home_total', 'away_total'],
  tennis: SET_MARKETS,
  volleyball: SET_MARKETS,
  tabletennis: SET_MARKETS,
};

export function isCombinable(sport: Sport, market: MarketId): boolean {
  const type = parseMarketId(market)?.type;
  return type !== undefined && COMBINABLE[sport].includes(type);
}

export function builderOutcome(selections: readonly BuilderSelection[]): string {
  return selections
    .map(({ market, outcome }) => `${market}:${outcome}`)
    .toSorted()
    .join('+');
}

/** `undefined` for a text that `builderOutcome` does not produce. */
export function parseBuilder(outcome: string): BuilderSelection[] | undefined {
  const selections = outcome.split('+').map((part) => {
    const [market = '', chosen = ''] = part.split(':');
    return { market, outcome: chosen };
  });
  const isKnown = ({ market, outcome: chosen }: BuilderSelection) => {
    const type = parseMarketId(market)?.type;
    return type !== undefined && outcomesOf(type).includes(chosen);
  };
  if (selections.length < 2 || selections.length > MAX_SELECTIONS) return undefined;
  if (!selections.every(isKnown) || builderOutcome(selections) !== outcome) return undefined;
  return new Set(outcome.split('+')).size === selections.length ? selections : undefined;
}
