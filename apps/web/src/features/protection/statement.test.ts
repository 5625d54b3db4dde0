import { expect, test } from 'vitest';

import { toStatement } from './statement';

const sums = {
  deposits: '1.000',
  withdrawals: '0.000',
  stakes: '0.301',
  wins: '0.100',
  net: '-0.201',
  bonuses: undefined,
};
const wire = {
  timeZone: 'Africa/Tunis',
  totals: { ...sums, stakes: '0.602', wins: '0.200', net: '-0.402', deposits: '2.000' },
  days: [
    { date: '2026-10-31', ...sums },
    { date: '2026-11-01', ...sums },
  ],
};

test('a short statement has exact rows by day, a long one by month', () => {
  expect(toStatement(wire, 'TND', 62)?.rows.map(({ key, sums: { net } }) => [key, net])).toEqual([
    ['2026-10-31', -201],
    ['2026-11-01', -201],
  ]);
  const days = [...wire.days, { date: '2026-11-30', ...sums }];
  expect(toStatement({ ...wire, days }, 'TND', 63)).toMatchObject({
    isByMonth: true,
    rows: [
      { key: '2026-10', sums: { net: -201 } },
      { key: '2026-11', sums: { net: -402, deposits: 2_000 } },
    ],
  });
});

test('an amount that is not exact rejects the statement', () => {
  const totals = { ...wire.totals, wins: '9007199254740.992' };
  expect(toStatement({ ...wire, totals }, 'TND', 7)).toBeUndefined();
});
