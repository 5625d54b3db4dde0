import type { Api } from '@tessera/provider-kit/browser';

import type { DemoSpinResult } from '../../server/demo-sessions';
import type { SpinRequest, SpinResult } from '../../server/slots';
import { readFailure } from '../kit/api';
import { wait } from '../kit/motion';

const RESEND_DELAY_MS = 3_000;
/** Without an answer for this long, the page explains what it is waiting for. */
const SLOW_MS = 3_500;

export type SpinProgress =
  /** The server has not answered yet. */
  | 'slow'
  /** The connection is lost; the spin is sent again until the server answers. */
  | 'lost';

export type Spinner = {
  /**
   * Sends a spin until the server answers or refuses it. Its id makes that safe: the server plays it once. A spin that is too early,
   * because another tab of the player has spun, waits and is sent again.
   */
  spin(request: SpinRequest, onProgress: (progress: SpinProgress) => void): Promise<SpinResult>;
  /** Resolves when the server will accept the next spin. */
  ready(): Promise<void>;
};

/** `spinMs` is the minimum time between two spins; the server measures it. */
export function createSpinner(api: Pick<Api, 'post'>, spinMs: number): Spinner {
  let readyAt = 0;
  /** In demo play: the current play money balance, signed by the server. */
  let demoToken: string | undefined;

  async function send(request: SpinRequest): Promise<SpinResult> {
    const command = demoToken === undefined ? request : { ...request, demoToken };
    const answer = await api.post<SpinResult & Partial<DemoSpinResult>>('/spin', command);
    demoToken = answer.demoToken;
    return answer;
  }

  return {
    async spin(request, onProgress) {
      const timer = setTimeout(() => onProgress('slow'), SLOW_MS);
      try {
        for (;;) {
          try {
            const answer = await send(request);
            // Counted from when the answer arrives, not from when it was sent, so network latency cannot make the next spin too early.
            readyAt = performance.now() + answer.nextSpinMs;
            return answer;
          } catch (error) {
            const { code, retryAfterMs = spinMs } = readFailure(error);
            readyAt = performance.now() + spinMs;
            if (code !== 'offline' && code !== 'too_fast') throw error;
            if (code === 'offline') {
              clearTimeout(timer);
              onProgress('lost');
            }
            await wait(code === 'offline' ? RESEND_DELAY_MS : retryAfterMs);
          }
        }
      } finally {
        clearTimeout(timer);
      }
    },
    ready: () => wait(Math.max(0, readyAt - performance.now())),
  };
}
