import { useTranslation } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';

import type { LiveView } from '../../wire';
import { PERIODS, type Sport } from '../../engine/sport';
import { useBook } from '../model/book';
import type { Translate } from '../model/labels';
import styles from './LiveClock.module.css';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of the page. */
function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current minute; in stoppage time "45+2". */
export function minuteText(sport: Sport, period: number, seconds: number): string {
  const minute = Math.floor(seconds / 60) + 1;
  const last =
    sport === 'football' || sport === 'handball' ? (period * PERIODS[sport].seconds) / 60 : Infinity;
  return minute > last ? `${last}+${minute - last}\u2032` : `${minute}\u2032`;
}

function countdownText(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
}

export function clockText(t: Translate, sport: Sport, live: LiveView, nowMs: number): string {
  if (live.ended) return t('book.full_time');
  if (sport === 'tennis' || sport === 'volleyball' || sport === 'tabletennis')
    return t('book.set', { number: live.period });
  const passed = live.running ? Math.max(0, Math.floor((nowMs - live.atMs) / 1_000)) : 0;
  if (sport === 'basketball') {
    const period =
      live.period > PERIODS.basketball.count
        ? t('book.overtime')
        : t('book.quarter', { number: live.period });
    return live.pause ? t('book.pause') : `${period} ${countdownText((live.periodLeft ?? 0) - passed)}`;
  }
  if (sport === 'hockey') {
    if (live.pause) return t('book.pause');
    if (live.period > PERIODS.hockey.count && live.periodLeft === 0) return t('book.shootout');
    const period =
      live.period > PERIODS.hockey.count ? t('book.overtime') : t('book.period', { number: live.period });
    return `${period} ${countdownText((live.periodLeft ?? 0) - passed)}`;
  }
  return live.pause ? t('book.half_time') : minuteText(sport, live.period, live.clock + passed);
}

/** Continues between updates of the server. */
export function LiveClock({ sport, live }: { sport: Sport; live: LiveView }) {
  const { translate: t } = useTranslation();
  const { store } = useBook();
  const text = useSyncExternalStore(onSecond, () => clockText(t, sport, live, store.now()));
  return <bdi className={styles.clock}>{text}</bdi>;
}
