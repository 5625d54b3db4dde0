import { callName, checkJackpot } from '@tessera/contract';
import { minor, parseAmount, type Minor } from '@tessera/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useMoney } from '../../i18n';
import { report, reportInexact } from '../../platform/report';
import { useIsLoggedIn } from '../../session';
import { site } from '../../site/site';
import { CHECK_MS, jackpotQuery, type JackpotPotWire } from './api';
import { tiers, type Tier } from './tiers';
import { useTicks, useValues, type Value } from './values';

/*
 * The operator's real pots. A check tells what is in them; until the next one, each tile moves from the value before to this
 * one. What a tile shows lies between two true values and never above the last.
 */

type Movement = { from: Minor; to: Minor; sinceMs: number };

const movements: Partial<Record<Tier, Movement>> = {};

/** Where a tile stands on its way. A pot that has fallen has been won: that shows at once. */
export function valueAt({ from, to, sinceMs }: Movement, nowMs: number): Minor {
  if (to <= from) return to;
  const way = Math.min(Math.max((nowMs - sinceMs) / CHECK_MS, 0), 1);
  return minor(from + Math.floor((to - from) * way));
}

/** Moves what the tiles show, and shows what they hold together. */
export function Pots({ running, showsTotal }: { running: boolean; showsTotal: boolean }) {
  const { data } = useQuery({ ...jackpotQuery(useIsLoggedIn()), notifyOnChangeProps: ['data'] });
  useEffect(() => {
    if (data) followPots(data.pots, Date.now());
  }, [data]);
  useTicks(running, step);
  return showsTotal && <Total />;
}

function followPots(pots: readonly JackpotPotWire[], nowMs: number): void {
  if (pots.length === 0) reportSilence();
  for (const { name: tier, amount: text, currency = site.currency } of pots) {
    const amount = parseAmount(text, currency);
    if (amount === undefined) {
      reportInexact(callName(checkJackpot), 'pots', 'the site leaves this pot out');
      continue;
    }
    const shown = useValues.getState()[tier];
    // The first value that is known is shown as it is.
    const from = shown?.currency === currency ? shown.amount : amount;
    movements[tier] = { from, to: amount, sinceMs: nowMs };
    useValues.setState({ [tier]: { amount: valueAt(movements[tier], nowMs), currency } });
  }
}

/** The site file says that there are pots, and the backend does not tell of them. */
function reportSilence(): void {
  report({
    kind: 'answer',
    call: callName(checkJackpot),
    path: 'pots',
    expected: 'list',
    found: 'nothing',
    consequence: 'the site leaves the pots out',
  });
}

function step(tier: Tier): void {
  const movement = movements[tier];
  useValues.setState(({ [tier]: value }) =>
    movement && value ? { [tier]: { ...value, amount: valueAt(movement, Date.now()) } } : {},
  );
}

/** What is in the pots together, where that can be said. */
function Total() {
  const money = useMoney();
  const total = sumOf(Object.values(useValues()));
  return total && money(total.amount, total.currency);
}

function sumOf(values: readonly Value[]): Value | undefined {
  const [first] = values;
  if (!first || values.length < tiers.length) return undefined;
  if (values.some(({ currency }) => currency !== first.currency)) return undefined;
  return { amount: minor(values.reduce((sum, { amount }) => sum + amount, 0)), currency: first.currency };
}
