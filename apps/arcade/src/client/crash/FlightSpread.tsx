import { useTranslation } from '@tessera/i18n';

import type { CrashDraw } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import { flightLevels, levelOf } from './flight-level';
import styles from './FlightSpread.module.css';

/** How many recent flights ended early, late and very late, and the highest one. */
export function FlightSpread({ past }: { past: readonly PastRound[] }) {
  const { translate, locale } = useTranslation();
  if (past.length === 0) return null;
  const ends = past.map((round) => (round.draw as CrashDraw).centi);
  return (
    <section className={styles.spread}>
      <h2>{translate('crash.spread', { count: ends.length })}</h2>
      <dl>
        {flightLevels.map(({ level, text }) => {
          const count = ends.filter((centi) => levelOf(centi) === level).length;
          return (
            <div key={level} data-level={level}>
              <dt>
                <bdi dir="ltr">{text}</bdi>
              </dt>
              <dd>
                <span className={styles.bar}>
                  <span style={{ inlineSize: `${(100 * count) / ends.length}%` }} />
                </span>
                <span className={styles.count}>{count}</span>
              </dd>
            </div>
          );
        })}
        <div className={styles.highest}>
          <dt>{translate('crash.highest')}</dt>
          <dd dir="ltr">{formatCenti(Math.max(...ends), locale)}</dd>
        </div>
      </dl>
    </section>
  );
}
