import { RELEASE_CACHE, TAKE_OVER } from '../../../worker/release';
import { hasNewRelease } from '../../loading';
import { reloadOnNextNavigation } from '../../platform/navigation';
import { report } from '../../platform/report';
import { paths } from '../../site';

/** How often a tab that stays open checks for a new release. */
const UPDATE_CHECK_MS = 60 * 60 * 1000;

/** Usually a new worker activates sooner. */
const TAKE_OVER_DELAY_MS = 2000;

let hasStarted = false;

export function startOffline(): void {
  if (hasStarted) return;
  hasStarted = true;
  void register();
}

/** For sites that had a worker before. A worker that removes itself would be activated only when the one before it is idle. */
export async function removeOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(RELEASE_CACHE));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function register(): Promise<void> {
  // Undefined on pages without https and in some private windows.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  workers.addEventListener('controllerchange', () => void takeNewRelease());
  try {
    const registration = await workers.register(paths.serviceWorker(), { updateViaCache: 'none' });
    takeOverAfterInstall(registration);
    // Without a connection the check fails; the next one is an hour later.
    const update = () => void registration.update().catch(() => undefined);
    setInterval(update, UPDATE_CHECK_MS);
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
    const { active } = await workers.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has no such argument
    active?.postMessage(loadedAssets());
  } catch (cause) {
    // The device is full, the browser forbids it, or the download was interrupted: the next visit registers again.
    const consequence = 'the site does not open without a connection';
    report(
      {
        kind: 'code',
        call: '',
        path: paths.serviceWorker(),
        expected: 'code',
        found: 'nothing',
        consequence,
      },
      cause,
    );
  }
}

/**
 * Chromium activates a worker that has called `skipWaiting()` only when the worker before it is idle. The API calls of this page
 * can keep the old one busy for up to five minutes. A second `skipWaiting()` activates the new one.
 */
function takeOverAfterInstall(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null) => {
    const takeOver = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window: it has no such argument
      if (worker?.state === 'installed') setTimeout(() => worker.postMessage(TAKE_OVER), TAKE_OVER_DELAY_MS);
    };
    worker?.addEventListener('statechange', takeOver);
    takeOver();
  };
  // Installed while an earlier page was open.
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
}

/** The files that this page has loaded: on a first visit there was no worker to cache them. */
function loadedAssets(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** A new release is cached on this device. The page loads it at the next navigation. */
async function takeNewRelease(): Promise<void> {
  if (await hasNewRelease()) reloadOnNextNavigation();
}
