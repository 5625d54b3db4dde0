import { useTranslation } from '@tessera/i18n';

import type { PastCoup } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import styles from './BeadRoad.module.css';

const BEADS = 60;
const WINNERS = ['player', 'banker', 'tie'] as const;

/** The last results in columns of six, oldest first, as tables show them. */
export function BeadRoad({ past }: { past: readonly PastRound[] }) {
  const { translate } = useTranslation();
  const draws = past.slice(0, BEADS).toReversed();
  const count = (winner: string) =>
    draws.filter((round) => (round.draw as PastCoup).winner === winner).length;
  return (
    <div className={styles.road}>
      <ol className={styles.beads} aria-label={translate('baccarat.road')} dir="ltr">
        {draws.map((round) => {
          const { winner, playerPair, bankerPair } = round.draw as PastCoup;
          return (
            <li
              key={round.id}
              data-winner={winner}
              data-player-pair={playerPair}
              data-banker-pair={bankerPair}
            >
              <span className={styles.letter}>{translate(`baccarat.bead-${winner}`)}</span>
            </li>
          );
        })}
      </ol>
      <dl className={styles.counts}>
        {WINNERS.map((winner) => (
          <div key={winner} data-winner={winner}>
            <dt>{translate(`baccarat.${winner}`)}</dt>
            <dd>{count(winner)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
