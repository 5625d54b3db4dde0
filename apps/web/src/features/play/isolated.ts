import { injectCode } from './inject';

/*
 * Runs a provider's launch code away from the site, in a sandboxed frame without an origin of its own, and takes that code
 * from the page around it alone.
 */
function handleMessage({ source, data }: MessageEvent<{ code?: unknown } | undefined>): void {
  const holder = document.getElementById('gameFrame');
  if (!holder || source !== parent || typeof data?.code !== 'string') return;
  removeEventListener('message', handleMessage);
  // The browser writes what that code throws to the console; there is nobody else here to tell.
  injectCode(holder, data.code, () => undefined);
}

addEventListener('message', handleMessage);
