import { useTranslation } from '@tessera/i18n';

import { bigRoad, type RoadRing } from '../../engine/baccarat/big-road';
import type { PastCoup } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import visuallyHidden from '../shell/visually-hidden.module.css';
import styles from './BigRoad.module.css';

type BigRoadProps = {
  /** The newest first. */
  past: readonly PastRound[];
  /** The number of columns that fit; the newest are shown. */
  columns: number;
};

/** The streaks of the last coups. Drawn left to right in every language, as at real tables. */
export function BigRoad({ past, columns }: BigRoadProps) {
  const { translate } = useTranslation();
  const rings = bigRoad(past.map((round) => round.draw as PastCoup).toReversed());
  const last = Math.max(columns - 1, ...rings.map(({ column }) => column));
  const first = last - columns + 1;
  const textOf = ({ winner, ties }: RoadRing) =>
    [
      ...(winner ? [translate(`baccarat.${winner}`)] : []),
      ...(ties > 0 ? [translate('baccarat.ties', { count: ties })] : []),
    ].join(', ');
  return (
    <ol
      className={styles.road}
      dir="ltr"
      aria-label={translate('baccarat.bigRoad')}
      style={{
        gridTemplateColumns: `repeat(${columns}, var(--ring))`,
        inlineSize: `calc(${columns} * var(--ring))`,
      }}
    >
      {rings
        .filter(({ column }) => column >= first)
        .map((ring, index) => (
          <li
            key={index}
            className={styles.ring}
            data-winner={ring.winner}
            data-player-pair={ring.playerPair}
            data-banker-pair={ring.bankerPair}
            style={{ gridColumn: ring.column - first + 1, gridRow: ring.row + 1 }}
          >
            <span className={visuallyHidden.hidden}>{textOf(ring)}</span>
            {ring.ties > 0 && (
              <span className={styles.ties} aria-hidden="true">
                {ring.ties > 1 && ring.ties}
              </span>
            )}
          </li>
        ))}
    </ol>
  );
}
