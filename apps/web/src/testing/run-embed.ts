import { expect, onTestFinished } from 'vitest';

/** A page that reports the messages of the site, and sends those that the test requests. */
const PAGE = `
  addEventListener('message', ({ data }) => {
    if (data.kind === 'tessera.host') parent.postMessage({ received: data }, '*');
    if (data.send) parent.postMessage({ kind: 'tessera.embed', ...data.send }, '*');
  });
  parent.postMessage({ received: 'here' }, '*');
`;

/** Runs an embedded page in the frame on the screen, whose address is `/isolated.html`. */
export async function runEmbed() {
  const frame = document.querySelector('iframe')?.contentWindow;
  const received: unknown[] = [];
  const listen = ({ data, source }: MessageEvent) => {
    if (source === frame && typeof data === 'object' && data !== null && 'received' in data)
      received.push(data.received);
  };
  addEventListener('message', listen);
  onTestFinished(() => removeEventListener('message', listen));
  await expect
    .poll(() => {
      frame?.postMessage({ code: PAGE }, '*');
      return received.length;
    })
    .toBeGreaterThan(0);
  received.length = 0;
  return { received, send: (message: object) => frame?.postMessage({ send: message }, '*') };
}
