import { useTranslation } from '@tessera/i18n';

import type { RoundView } from '../../server/rooms/view';
import styles from './Countdown.module.css';

const WARNING_MS = 4_000;

type CountdownProps = {
  round: RoundView | undefined;
  now: number;
  /** On a phone, where a wheel stands on the left in every language. */
  onRight: boolean;
};

export function Countdown({ round, now, onRight }: CountdownProps) {
  const { translate } = useTranslation();
  const left = round?.phase === 'betting' ? Math.max(0, round.bettingEndsAt - now) : undefined;
  if (left === undefined) {
    return (
      <p className={styles.closed} data-on-right={onRight}>
        {translate(round?.phase === 'running' ? 'table.closed' : 'table.waiting')}
      </p>
    );
  }
  return (
    <p className={left < WARNING_MS ? styles.soon : styles.open} data-on-right={onRight}>
      {translate('table.open')} <bdi dir="ltr">{Math.ceil(left / 1_000)}</bdi>
    </p>
  );
}
