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
 * The real pots of the operator. After each check the tiles move from the previous value to the new one until the next check, so
 * that a tile never shows more than the operator has reported.
 */

type Movement = { from: Minor; to: Minor; sinceMs: number };

const movements: Partial<Record<Tier, Movement>> = {};

/** The value to show at this time. A lower value is shown immediately: the pot has been won. */
export function valueAt({ from, to, sinceMs }: Movement, nowMs: number): Minor {
  if (to <= from) return to;
  const progress = Math.min(Math.max((nowMs - sinceMs) / CHECK_MS, 0), 1);
  return minor(from + Math.floor((to - from) * progress));
}

/** Updates the values of the tiles, and renders their total. */
export function Pots({ running, showsTotal }: { running: boolean; showsTotal: boolean }) {
  const { data } = useQuery({ ...jackpotQuery(useIsLoggedIn()), notifyOnChangeProps: ['data'] });
  useEffect(() => {
    if (data) followPots(data.pots, Date.now());
  }, [data]);
  useTicks(running, step);
  return showsTotal && <Total />;
}

function followPots(pots: readonly JackpotPotWire[], nowMs: number): void {
  if (pots.length === 0) reportMissingPots();
  for (const { name: tier, amount: text, currency = site.currency } of pots) {
    const amount = parseAmount(text, currency);
    if (amount === undefined) {
      reportInexact(callName(checkJackpot), 'pots', 'the site leaves this pot out');
      continue;
    }
    const shown = useValues.getState()[tier];
    // The first value is shown without a movement.
    const from = shown?.currency === currency ? shown.amount : amount;
    movements[tier] = { from, to: amount, sinceMs: nowMs };
    useValues.setState({ [tier]: { amount: valueAt(movements[tier], nowMs), currency } });
  }
}

/** The site file turns pots on, but the backend sends none. */
function reportMissingPots(): void {
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

/** The sum of the pots, if all are known and in one currency. */
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
