import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

import { paths } from '../site';
import { routeOf } from './routes';

/** Version of the report. */
const VERSION = 1;

/** What a visit reports once, when it is left or hidden: times in milliseconds, without anything about the visitor. */
export type BeaconReport = {
  version: number;
  /** The kind of the page that was opened first. */
  kind: string;
  metrics: Partial<Record<Metric['name'] | 'firstGame', number>>;
};

/** Measures this visit and sends the report to an address. */
export function startBeacon(address: string): void {
  const { kind } = routeOf(location.pathname);
  const metrics: BeaconReport['metrics'] = {};
  const keep = ({ name, value }: Metric) => {
    metrics[name] = Math.round(value * 1_000) / 1_000;
  };
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true });
  const stopWatching = watchFirstGame((time) => {
    metrics.firstGame = time;
  });

  let isSent = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return;
    isSent = true;
    stopWatching();
    const report: BeaconReport = { version: VERSION, kind, metrics };
    // As text, so that another origin needs no preflight, which a closing page cannot wait for.
    navigator.sendBeacon(address, JSON.stringify(report));
  });
}

/** Calls `onFound` with the time at which the first game was in the page: at the earliest when this code was loaded. */
function watchFirstGame(onFound: (time: number) => void): () => void {
  const observer = new MutationObserver(look);
  function look(): void {
    if (!document.querySelector(`main a[href*="${paths.play('')}?"]`)) return;
    observer.disconnect();
    onFound(Math.round(performance.now()));
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
