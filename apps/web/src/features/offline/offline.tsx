import { createRoot } from 'react-dom/client';

import { TAKE_OVER } from '../../../worker/release';
import { hasNewRelease } from '../../loading';
import { reloadOnNextNavigation } from '../../platform/navigation';
import { queryClient } from '../../platform/query-client';
import { report } from '../../platform/report';
import { OfflineBar } from './OfflineBar';

/** A tab that stays open for days asks now and then whether there is a new release. */
const UPDATE_MS = 60 * 60 * 1000;

/** Usually a new worker takes over at once. */
const TAKE_OVER_MS = 2000;

let hasStarted = false;

export function startOffline(): void {
  if (hasStarted) return;
  hasStarted = true;
  showBar();
  addEventListener('online', askAgain);
  void register();
}

/** In a root of its own, so that it outlives every page. */
function showBar(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<OfflineBar />);
}

/** What could not be had comes by itself; what is on the screen stays. */
function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

async function register(): Promise<void> {
  // Missing where the page is not served over https, and in some private windows.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  workers.addEventListener('controllerchange', () => void takeNewRelease());
  try {
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
    helpToTakeOver(registration);
    // Without a line there is nothing to compare with; the next hour asks again.
    const update = () => void registration.update().catch(() => undefined);
    setInterval(update, UPDATE_MS);
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
    const { active } = await workers.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has no such argument
    active?.postMessage(loadedAssets());
  } catch (cause) {
    // A full device, a setting of the browser, a download that broke off: the next visit tries again.
    const consequence = 'the site does not open without a connection';
    report(
      { kind: 'code', call: '', path: '/sw.js', expected: 'code', found: 'nothing', consequence },
      cause,
    );
  }
}

/**
 * A new worker has called `skipWaiting()`, and Chromium still waits until the one before it has no work. If a call of this page
 * wakes that one at the wrong moment, it waits for as long as the page goes on calling, up to five minutes. Asked once more,
 * the new one takes over.
 */
function helpToTakeOver(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has no such argument
      if (worker.state === 'installed') setTimeout(() => worker.postMessage(TAKE_OVER), TAKE_OVER_MS);
    });
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

/** What this page has loaded so far: on a first visit no worker was there to keep it. */
function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** The device has another release now; a page that runs the one before loads it when it is left. */
async function takeNewRelease(): Promise<void> {
  if (await hasNewRelease()) reloadOnNextNavigation();
}
