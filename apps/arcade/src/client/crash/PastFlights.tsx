import { useTranslation } from '@tessera/i18n';

import type { CrashDraw } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import { levelOf } from './flight-level';
import styles from './PastFlights.module.css';

/** The number that fits the widest window. */
const SHOWN = 24;

/** How the last flights ended, the newest first. */
export function PastFlights({ past, onOpen }: { past: readonly PastRound[]; onOpen: () => void }) {
  const { translate, locale } = useTranslation();
  return (
    <div className={styles.strip}>
      <span className={styles.label} aria-hidden="true">
        {translate('crash.past')}
      </span>
      {past.length === 0 && <span className={styles.none}>{translate('crash.noPast')}</span>}
      <ol className={styles.past} aria-label={translate('crash.past')}>
        {past.slice(0, SHOWN).map((round) => {
          const { centi } = round.draw as CrashDraw;
          return (
            <li key={round.id}>
              {/* One button does the same for the keyboard, instead of two dozen tab stops. */}
              <button
                type="button"
                className={styles[levelOf(centi)]}
                tabIndex={-1}
                onClick={onOpen}
                dir="ltr"
              >
                {formatCenti(centi, locale)}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
