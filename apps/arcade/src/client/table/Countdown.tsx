import { useTranslation } from '@tessera/i18n';

import type { RoundView } from '../../server/rooms/view';
import styles from './Countdown.module.css';

const WARNING_MS = 4_000;

export function Countdown({ round, now }: { round: RoundView | undefined; now: number }) {
  const { translate } = useTranslation();
  const left = round?.phase === 'betting' ? Math.max(0, round.bettingEndsAt - now) : undefined;
  if (left === undefined) {
    return (
      <p className={styles.closed}>
        {translate(round?.phase === 'running' ? 'table.closed' : 'table.waiting')}
      </p>
    );
  }
  return (
    <p className={left < WARNING_MS ? styles.soon : styles.open}>
      {translate('table.open')} <bdi dir="ltr">{Math.ceil(left / 1_000)}</bdi>
    </p>
  );
}
