/** What the caches of the service worker are called, followed by the release. */
export const RELEASE_CACHE = 'tessera-release-';

/** In the place of a release: the site file has switched it off, and the worker removes itself. */
export const OFF = 'off';

/** What a page says to a worker that is installed and still waits. */
export const TAKE_OVER = 'take-over';
