/** Prefix of the service worker's caches; the release follows. */
export const RELEASE_CACHE = 'tessera-release-';

/** Message from a page to an installed worker that is waiting. */
export const TAKE_OVER = 'take-over';
