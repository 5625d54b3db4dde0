import type { Page, Request } from '@playwright/test';

const IDLE_MS = 500;
/** Event streams stay open. */
const STREAM = /\/(?:stream|room)$/;

/** Tracks the requests of the page, without those of its frames; the result waits until none was in flight for half a second. */
export function watchNetwork(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  let changedAt = performance.now();
  const onEnd = (request: Request) => {
    if (inFlight.delete(request)) changedAt = performance.now();
  };
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() || STREAM.test(new URL(request.url()).pathname)) return;
    inFlight.add(request);
    changedAt = performance.now();
  });
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    while (inFlight.size > 0 || performance.now() - changedAt < IDLE_MS)
      await new Promise((wake) => setTimeout(wake, 50));
  };
}
