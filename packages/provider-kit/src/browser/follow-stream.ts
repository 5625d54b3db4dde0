import { createParser, type EventSourceMessage } from 'eventsource-parser';

import { SILENCE_MS } from '../stream-timing';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

export type StreamStatus =
  | 'live'
  /** The line is down; it is being tried again. */
  | 'broken'
  /** The session is over: nothing more comes. */
  | 'ended';

export type StreamEvent = { id: string | undefined; event: string; data: unknown };

export type FollowOptions = {
  /** Asks for the stream, with the last event's id if there was one. */
  open(signal: AbortSignal): Promise<Response>;
  /** The next event waits until this one is dealt with. */
  onEvent(event: StreamEvent): void | Promise<void>;
  onStatus(status: StreamStatus): void;
};

/**
 * Follows a stream of server-sent events, and opens it again after a break. Not `EventSource`, which sends no headers: the
 * token would have to stand in the address.
 */
export function followStream(options: FollowOptions): () => void {
  const stopping = new AbortController();
  void follow(options, stopping.signal);
  return () => stopping.abort();
}

async function follow({ open, onEvent, onStatus }: FollowOptions, stopping: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!stopping.aborted) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    stopping.addEventListener('abort', stop, { once: true });
    try {
      const response = await withTimeout(open(attempt.signal), stop);
      if (response.status === 401) return onStatus('ended');
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      onStatus('live');
      retryMs = FIRST_RETRY_MS;
      for await (const { id, event = 'message', data } of readEvents(response.body, stop)) {
        if (event === 'ended') return onStatus('ended');
        await onEvent({ id, event, data: JSON.parse(data) });
      }
    } catch {
      // The network, the server or a sleeping laptop: `broken` is shown, and it is tried again below.
    } finally {
      stopping.removeEventListener('abort', stop);
      stop();
    }
    if (stopping.aborted) return;
    onStatus('broken');
    await pause(retryMs, stopping);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
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
  const timer = setTimeout(onSilence, SILENCE_MS);
  return work.finally(() => clearTimeout(timer));
}

/** Ends early when the browser is online again. A little different each time, so that pages do not all come back at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    // Node has none: there, tests and tools follow streams too.
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
  });
}
