import { minor } from '@tessera/money';
import { useId } from 'react';

import { useMoney, useT } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { VisuallyHidden } from '../../ui';
import { addDays, countDays } from './days';
import type { Row, Statement } from './statement';
import { useDayText } from './use-day-text';
import styles from './ActivityChart.module.css';

const HEIGHT = 160;
const SLOT_WIDTH = 20;
const BAR_WIDTH = 8;

/**
 * Stakes and wins side by side for each day or month. The table below it has the same figures. Texts are outside of the SVG,
 * because they would be stretched with it.
 */
export function ActivityChart({
  statement,
  range,
}: {
  statement: Statement;
  range: { from: string; to: string };
}) {
  const t = useT();
  const money = useMoney();
  const currency = usePlayerCurrency();
  const dayText = useDayText(statement.isByMonth);
  const titleId = useId();
  const textId = useId();
  const slots = slotsOf(statement, range);
  const most = Math.max(1, ...slots.flatMap(({ row }) => (row ? [row.sums.stakes, row.sums.wins] : [])));
  const width = slots.length * SLOT_WIDTH;
  const bar = (value: number) => (Math.max(0, value) / most) * HEIGHT;
  const { stakes, wins } = statement.totals;
  return (
    <figure className={styles.chart}>
      <figcaption id={titleId}>
        {t(statement.isByMonth ? 'protection.chartByMonth' : 'protection.chartByDay')}
      </figcaption>
      <p className={styles.legend} aria-hidden="true">
        <span data-bar="stakes">{t('protection.stakes')}</span>
        <span data-bar="wins">{t('protection.wins')}</span>
        <bdi dir="ltr">{money(minor(most), currency)}</bdi>
      </p>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
        aria-describedby={textId}
      >
        <line x1="0" x2={width} y1="0.5" y2="0.5" className={styles.grid} />
        <line x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} className={styles.grid} />
        {slots.map(({ key, row }, index) => {
          if (!row) return null;
          const x = index * SLOT_WIDTH + 2;
          return (
            <g key={key}>
              <rect
                data-bar="stakes"
                x={x}
                width={BAR_WIDTH}
                y={HEIGHT - bar(row.sums.stakes)}
                height={bar(row.sums.stakes)}
              />
              <rect
                data-bar="wins"
                x={x + BAR_WIDTH}
                width={BAR_WIDTH}
                y={HEIGHT - bar(row.sums.wins)}
                height={bar(row.sums.wins)}
              />
            </g>
          );
        })}
        <line x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={styles.base} />
      </svg>
      <VisuallyHidden>
        <span id={textId}>
          {t('protection.chartText', { stakes: money(stakes, currency), wins: money(wins, currency) })}
        </span>
      </VisuallyHidden>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayText(slots[0]?.key ?? range.from)}</span>
        <span>{dayText(slots.at(-1)?.key ?? range.to)}</span>
      </p>
    </figure>
  );
}

/** One slot for every day or month of the range, also without activity, so that the time axis is linear. */
function slotsOf({ rows, isByMonth }: Statement, { from, to }: { from: string; to: string }) {
  const byKey = new Map<string, Row>(rows.map((row) => [row.key, row]));
  const days = Array.from({ length: countDays({ from, to }) }, (_, index) => addDays(from, index));
  const keys = isByMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days;
  return keys.map((key) => ({ key, row: byKey.get(key) }));
}
