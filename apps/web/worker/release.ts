/** Prefix of the service worker's caches; the release follows. */
export const RELEASE_CACHE = 'tessera-release-';

/** Instead of a release: the site file disables the worker, which then unregisters itself. */
export const OFF = 'off';

/** Message from a page to an installed worker that is waiting. */
export const TAKE_OVER = 'take-over';
