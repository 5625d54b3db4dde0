import { useTranslation } from '@tessera/i18n';

import type { RoundView } from '../../server/rooms/view';
import type { RoomStore } from '../kit/room';
import { CLOSING_MS } from './closing';
import styles from './Countdown.module.css';
import { useClock } from './use-clock';

const WARNING_SECONDS = 4;

type CountdownProps = {
  round: RoundView | undefined;
  store: RoomStore;
  /** On a phone, where the wheel is on the left in every language. */
  onRight: boolean;
  /** There are chips on the layout that are bet when it closes. */
  staged: boolean;
};

export function Countdown({ round, store, onRight, staged }: CountdownProps) {
  const { translate } = useTranslation();
  const seconds = useClock(store, (now) =>
    Math.max(0, Math.ceil(((round?.bettingEndsAt ?? 0) - CLOSING_MS - now) / 1_000)),
  );
  if (round?.phase !== 'betting') {
    return (
      <p className={styles.closed} data-on-right={onRight}>
        {translate(round?.phase === 'running' ? 'table.closed' : 'table.waiting')}
      </p>
    );
  }
  return (
    <p className={seconds <= WARNING_SECONDS ? styles.soon : styles.open} data-on-right={onRight}>
      {translate(staged && seconds <= WARNING_SECONDS ? 'table.countsIn' : 'table.open')}{' '}
      <bdi dir="ltr">{seconds}</bdi>
    </p>
  );
}
