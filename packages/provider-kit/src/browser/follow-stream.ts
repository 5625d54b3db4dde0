import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { SILENCE_TIMEOUT_MS } from '../stream-timing';

const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;

export type StreamStatus =
  | 'live'
  /** Disconnected; reconnecting. */
  | 'broken'
  /** The session has ended: no more events. */
  | 'ended';

export type StreamEvent = { id: string | undefined; event: string; data: unknown };

export type FollowOptions = {
  /** Requests the stream, with the id of the last event if there was one. */
  open(signal: AbortSignal): Promise<Response>;
  /** Awaited before the next event. */
  onEvent(event: StreamEvent): void | Promise<void>;
  onStatus(status: StreamStatus): void;
};

/**
 * Reads a stream of server-sent events and reconnects with exponential backoff. Not `EventSource`, which cannot send headers: the
 * token would have to be in the URL.
 */
export function followStream(options: FollowOptions): () => void {
  const stopping = new AbortController();
  void follow(options, stopping.signal);
  return () => stopping.abort();
}

async function follow({ open, onEvent, onStatus }: FollowOptions, stopping: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_DELAY_MS;
  while (!stopping.aborted) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    stopping.addEventListener('abort', stop, { once: true });
    try {
      const response = await withTimeout(open(attempt.signal), stop);
      if (response.status === 401) return onStatus('ended');
      if (!response.ok || !response.body) throw new Error(`the stream responded with ${response.status}`);
      onStatus('live');
      retryMs = FIRST_RETRY_DELAY_MS;
      for await (const { id, event = 'message', data } of readEvents(response.body, stop)) {
        if (event === 'ended') return onStatus('ended');
        await onEvent({ id, event, data: JSON.parse(data) });
      }
    } catch {
      // Network, server or a suspended laptop: reported as `broken` and retried below.
    } finally {
      stopping.removeEventListener('abort', stop);
      stop();
    }
    if (stopping.aborted) return;
    onStatus('broken');
    await pause(retryMs, stopping);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_DELAY_MS);
  }
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSilence: () => void,
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  for (;;) {
    const { done, value } = await withTimeout(reader.read(), onSilence);
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}

function withTimeout<T>(work: Promise<T>, onSilence: () => void): Promise<T> {
  const timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS);
  return work.finally(() => clearTimeout(timer));
}

/** Ends early when the browser comes online. With jitter, so that pages do not all reconnect at the same time. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    // Tests and tools run this in Node, which has no such event.
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}
