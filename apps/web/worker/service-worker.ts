/**
 * Opens the site offline. It caches the page and the files with a hash in their name. API calls, pictures and data of players are
 * never cached.
 *
 * Online the page always comes from the host, so that no device stays on an old release.
 */

import { RELEASE_CACHE, TAKE_OVER } from './release';

declare const self: ServiceWorkerGlobalScope & {
  /** Written into the first line by build/offline.ts. */
  release: string;
};

const PAGE = '/';
const ASSETS = '/assets/';
const ASSET = /\/assets\/[\w.-]+/g;

const cacheName = RELEASE_CACHE + self.release;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheRelease());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldReleases());
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  // The page sends the files that it had loaded before this worker was installed.
  if (Array.isArray(message)) event.waitUntil(cacheLoaded(message.filter(isAsset)));
  else if (message === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // A game in a frame is a navigation too; its `destination` is `iframe`.
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(openPage(event));
  else if (pathname.startsWith(ASSETS)) event.respondWith(openAsset(event));
});

/** Caches the page and every file that it names, or nothing: an incomplete release would open as an empty page. */
async function cacheRelease(): Promise<void> {
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
  // The request for the page is sent while this worker starts.
  await navigationPreload.enable().catch(() => undefined);
  // Without waiting for open tabs: online they load pages from the host, and new caches only add files.
  await self.skipWaiting();
}

function isAsset(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(ASSETS);
}

async function cacheLoaded(assets: string[]): Promise<void> {
  for (const asset of assets) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the page's own requests come first
    if (!(await caches.match(asset))) await fetchOwn(asset).then((response) => store(asset, response), warn);
  }
}

async function fetchOwn(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(path, options);
  if (!response.ok || response.redirected)
    throw new Error(`${path} cannot be cached: ${response.status} ${response.url}`);
  if (path !== PAGE && isPage(response)) throw new Error(`${path} is missing: the host responds with a page`);
  return response;
}

/** Hosts respond with the page for unknown paths. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Keeps the previous release: its tabs may still load chunks of it. */
async function removeOldReleases(): Promise<void> {
  const isOther = (name: string) => name.startsWith(RELEASE_CACHE) && name !== cacheName;
  const others = (await caches.keys()).filter(isOther);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const cache = await caches.open(cacheName);
    const cached = await cache.match(PAGE, { ignoreVary: true });
    if (!cached) throw error;
    return cached;
  }
}

async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && !isPage(response)) event.waitUntil(store(request.url, response.clone()));
  return response;
}

async function store(address: string, response: Response): Promise<void> {
  try {
    // A page of a site that disables the worker has deleted it, and is still controlled by this worker.
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    await cache.put(address, response);
  } catch (error) {
    // The storage is full: the file was loaded from the host, and will be again.
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn('tessera: a file could not be cached for offline use', error);
}
