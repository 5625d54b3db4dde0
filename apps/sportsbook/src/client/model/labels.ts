import { currentLocale } from '@tessera/i18n';
import { formatDecimal } from '@tessera/i18n/numbers';

import { BUILDER, parseBuilder, type BuilderSelection } from '../../engine/builder-text';
import { parseMarketId } from '../../engine/markets';
import { systemName, systemText, type System } from '../../engine/system';
import type { BetView, EventInfo } from '../../wire';
import { nameOf } from './names';

export type Translate = (key: string, values?: Record<string, string | number>) => string;

function signed(line: number): string {
  const size = formatDecimal(String(Math.abs(line)), currentLocale());
  return (line > 0 ? '+' : line < 0 ? '\u2212' : '') + size;
}

/** "Total goals 2.5", "Next goal (3)", "Set 2 winner". */
export function marketLabel(t: Translate, event: EventInfo, id: string): string {
  if (id === BUILDER) return t('markets.builder');
  const name = parseMarketId(id);
  if (!name) return id;
  const unit = t(`markets.unit_${event.sport}`);
  return t(`markets.${name.type}`, {
    unit,
    number: name.line ?? 0,
    home: nameOf(event.home),
    away: nameOf(event.away),
  });
}

/** The selection: a team (without its handicap), over or under a line, yes or no. */
export function outcomeName(t: Translate, event: EventInfo, id: string, outcome: string): string {
  const name = parseMarketId(id);
  const names: Record<string, string> = { home: nameOf(event.home), away: nameOf(event.away) };
  if (outcome === 'over' || outcome === 'under') return t(`markets.${outcome}`, { line: name?.line ?? 0 });
  if (name?.type === 'dc') {
    const pair = outcome.split('_').map((part) => names[part] ?? t('markets.draw'));
    return t('markets.either', { one: pair[0] ?? '', other: pair[1] ?? '' });
  }
  return names[outcome] ?? t(`markets.${outcome}`);
}

/** The handicap of one side; `undefined` in other markets. */
export function lineLabel(id: string, outcome: string): string | undefined {
  const name = parseMarketId(id);
  if (name?.type !== 'handicap' || name.line === undefined) return undefined;
  return signed(outcome === 'home' ? name.line : -name.line);
}

/** The selections of a bet builder; of another leg only its own. */
export function selectionsOf(market: string, outcome: string): readonly BuilderSelection[] {
  return (market === BUILDER ? parseBuilder(outcome) : undefined) ?? [{ market, outcome }];
}

/** A selection with its market, unless its name says it all. */
export function selectionLabel(
  t: Translate,
  event: EventInfo,
  { market, outcome }: BuilderSelection,
): string {
  const name = outcomeLabel(t, event, market, outcome);
  return market === '1x2' || market === 'winner'
    ? name
    : t('markets.selection', { market: marketLabel(t, event, market), outcome: name });
}

export function outcomeLabel(t: Translate, event: EventInfo, id: string, outcome: string): string {
  if (id === BUILDER)
    return selectionsOf(id, outcome)
      .map((each) => selectionLabel(t, event, each))
      .join(' + ');
  const line = lineLabel(id, outcome);
  const name = outcomeName(t, event, id, outcome);
  return line ? `${name} (${line})` : name;
}

const SHORT: Record<string, string> = { home: '1', draw: 'X', away: '2' };

/** The short label for narrow buttons. */
export function shortLabel(t: Translate, id: string, outcome: string): string {
  if (outcome === 'over' || outcome === 'under')
    return t(`markets.${outcome}_short`, { line: parseMarketId(id)?.line ?? 0 });
  return SHORT[outcome] ?? t(`markets.${outcome}`);
}

/** "2/4", or "Yankee · 2/4 + 3/4 + 4/4". */
export function systemLabel(t: Translate, sizes: System, legs: number): string {
  const name = systemName(sizes, legs);
  const text = systemText(sizes, legs);
  return name ? `${t(`slip.system_${name}`)} · ${text}` : text;
}

/** "Single", "Accumulator ×3", "System 2/4". */
export function betKind(t: Translate, { legs, system }: Pick<BetView, 'legs' | 'system'>): string {
  if (legs.length === 1 && legs[0]?.market === BUILDER) return t('markets.builder');
  if (system) return t('slip.system_of', { name: systemLabel(t, system, legs.length) });
  return legs.length === 1 ? t('bets.single') : t('slip.accumulator_of', { count: legs.length });
}

export function meeting({ home, away }: EventInfo): string {
  return `${nameOf(home)} – ${nameOf(away)}`;
}
