import { useSyncExternalStore } from 'react';

import { classNames, Icon } from '../../ui';
import { clockText, offsetText } from './clock-text';
import * as styles from './Header.module.css';

const TICK_MS = 1000;

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS);
  return () => clearInterval(timer);
}

function second(): number | undefined {
  return Math.floor(Date.now() / TICK_MS);
}

/** The frame of the page is drawn before anybody reads it, at no time in particular. */
function noTime(): undefined {
  return undefined;
}

/** The player's own time. It reads left to right in every language. */
export function Clock() {
  const now = useSyncExternalStore(everySecond, second, noTime);
  const moment = new Date((now ?? 0) * TICK_MS);
  return (
    <time className={classNames(styles.clock, now === undefined && styles.noTime)} dir="ltr">
      <Icon name="clock" size="s" />
      <span>{clockText(moment)}</span> <span className={styles.offset}>{offsetText(moment)}</span>
    </time>
  );
}
