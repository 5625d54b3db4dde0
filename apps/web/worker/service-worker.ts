/**
 * Opens the site where there is no line. It keeps the page and the files whose names carry a hash of their content, and
 * nothing else: calls, pictures and whatever belongs to a player pass it by.
 *
 * The page always comes from the host where there is one, so no device is stuck on an old release.
 */

import { OFF, RELEASE_CACHE, TAKE_OVER } from './release';

declare const self: ServiceWorkerGlobalScope & {
  /** The build writes it into the first line, so that each release is a new worker for the browser. */
  release: string;
};

const PAGE = '/';
const ASSETS = '/assets/';
const ASSET = /\/assets\/[\w.-]+/g;

const cacheName = RELEASE_CACHE + self.release;

self.addEventListener('install', (event) => {
  event.waitUntil(self.release === OFF ? self.skipWaiting() : keepRelease());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.release === OFF ? removeEverything() : removeOldReleases());
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  // A page whose files came before this worker did names them.
  if (Array.isArray(message)) event.waitUntil(keepLoaded(message.filter(isAsset)));
  else if (message === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

if (self.release !== OFF)
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    // Frames with games are documents of their own: `destination` tells them apart.
    if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event));
    else if (pathname.startsWith(ASSETS)) event.respondWith(openAsset(event));
  });

/** The page and every file that it names, or nothing: a release that is not whole would open to an empty page. */
async function keepRelease(): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const page = await fetchOwn(PAGE, { cache: 'no-cache', credentials: 'omit' });
    const html = await page.clone().text();
    const assets = [...new Set(html.match(ASSET))];
    await Promise.all(assets.map(async (asset) => cache.put(asset, await fetchOwn(asset))));
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
  const { navigationPreload } = self.registration;
  // The line is asked while this worker still starts.
  await navigationPreload.enable().catch(() => undefined);
  // Nothing waits for the tabs to be closed: pages come from the host anyway, and these files are additions.
  await self.skipWaiting();
}

function isAsset(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(ASSETS);
}

async function keepLoaded(assets: string[]): Promise<void> {
  for (const asset of assets) {
    // oxlint-disable-next-line no-await-in-loop -- one by one: the line belongs to the page
    if (!(await caches.match(asset))) await fetchOwn(asset).then((answer) => keep(asset, answer), warn);
  }
}

async function fetchOwn(path: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(path, options);
  if (!answer.ok || answer.redirected)
    throw new Error(`${path} cannot be kept: ${answer.status} ${answer.url}`);
  if (path !== PAGE && isPage(answer)) throw new Error(`${path} is gone: the host answers with a page`);
  return answer;
}

/** Hosts answer with the page for paths that they do not have. */
function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Tabs of the release before this one may still ask for parts of it. */
async function removeOldReleases(): Promise<void> {
  const others = (await ownCaches()).filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** The site file says that no device keeps anything: the worker goes as well. */
async function removeEverything(): Promise<void> {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(RELEASE_CACHE));
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(PAGE, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && !isPage(answer)) event.waitUntil(keep(request.url, answer.clone()));
  return answer;
}

async function keep(address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(address, answer);
  } catch (error) {
    // A full device: the file came from the line, and will again.
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn('tessera: a file could not be kept for the time without a connection', error);
}
