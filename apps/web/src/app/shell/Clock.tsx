import { useState } from 'react';

import { useInterval } from '../../platform/timers';
import { Icon } from '../../ui';
import { clockText, offsetText } from './clock-text';
import styles from './Header.module.css';

const TICK_MS = 1000;

/** The player's own time. It reads left to right in every language. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), TICK_MS);
  return (
    <time className={styles.clock} dir="ltr">
      <Icon name="clock" size="s" />
      <span>{clockText(now)}</span> <span className={styles.offset}>{offsetText(now)}</span>
    </time>
  );
}
