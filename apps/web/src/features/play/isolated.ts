import { injectCode } from './inject';

/* Runs a provider's launch code in a sandboxed frame with an opaque origin. Accepts the code only from the parent page. */
function handleMessage({ source, data }: MessageEvent<{ code?: unknown } | undefined>): void {
  const holder = document.getElementById('gameFrame');
  if (!holder || source !== parent || typeof data?.code !== 'string') return;
  removeEventListener('message', handleMessage);
  // The browser writes errors of the code to the console.
  injectCode(holder, data.code, () => undefined);
}

addEventListener('message', handleMessage);
