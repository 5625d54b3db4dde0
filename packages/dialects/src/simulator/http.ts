import type { Send } from './kit';

const TIMEOUT_MS = 20_000;
/** Long enough to send the call, too short for most answers. */
const DROP_AFTER_MS = 15;

/** Calls below an address, such as `https://wallet.example/gateway/hub`. */
export function sendTo(url: string): Send {
  const base = url.replace(/\/$/, '');
  return async ({ path, headers, body }, { dropAnswer = false } = {}) => {
    const signal = AbortSignal.timeout(dropAnswer ? DROP_AFTER_MS : TIMEOUT_MS);
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'manual',
    });
    return { status: response.status, text: await response.text() };
  };
}
