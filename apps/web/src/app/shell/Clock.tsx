import { useSyncExternalStore } from 'react';

import { Icon } from '../../ui';
import { clockText, offsetText } from './clock-text';
import styles from './Header.module.css';

const TICK_MS = 1000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

function second(): number {
  return Math.floor(Date.now() / TICK_MS);
}

/** The local time, left to right in every language. */
export function Clock() {
  const moment = new Date(useSyncExternalStore(everySecond, second) * TICK_MS);
  return (
    <time className={styles.clock} dir="ltr">
      <Icon name="clock" size="s" />
      <span>{clockText(moment)}</span> <span className={styles.offset}>{offsetText(moment)}</span>
    </time>
  );
}
