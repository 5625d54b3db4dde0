import type { Tick } from '../../wire';
import type { Api } from '../api';

/** Longer than the server's heartbeat: a connection that is silent for so long is dead. */
const SILENCE_MS = 20_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

export type StreamHandlers = {
  onTick: (tick: Tick) => void;
  onBet: (betId: string) => void;
  /** Too much was missed: everything has to be fetched again. Answers the tick that the fetched state is at. */
  onReset: () => Promise<number>;
  onConnection: (connected: boolean) => void;
  onSessionOver: () => void;
};

/** Keeps one connection open for the page, and takes up where it broke off. */
export function listen(api: Api, startSeq: number, handlers: StreamHandlers): () => void {
  const stopping = new AbortController();
  void run(api, startSeq, handlers, stopping.signal);
  return () => stopping.abort();
}

async function run(
  api: Api,
  startSeq: number,
  handlers: StreamHandlers,
  stopping: AbortSignal,
): Promise<void> {
  let seq = startSeq;
  let retryMs = FIRST_RETRY_MS;
  while (!stopping.aborted) {
    const broken = new AbortController();
    const signal = AbortSignal.any([stopping, broken.signal]);
    try {
      const response = await api.stream(seq, signal);
      if (response.status === 401) return handlers.onSessionOver();
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      handlers.onConnection(true);
      retryMs = FIRST_RETRY_MS;
      for await (const event of readEvents(response.body, broken)) {
        if (event.name === 'tick') {
          const tick = JSON.parse(event.data) as Tick;
          // After a reset, what was fetched may be ahead of what was pushed meanwhile.
          if (tick.seq <= seq) continue;
          seq = tick.seq;
          handlers.onTick(tick);
        } else if (event.name === 'bet') handlers.onBet((JSON.parse(event.data) as { id: string }).id);
        else if (event.name === 'reset') seq = await handlers.onReset();
        else if (event.name === 'over') return handlers.onSessionOver();
      }
    } catch {
      // Offline, or the server went away: tried again below.
    }
    broken.abort();
    if (stopping.aborted) return;
    handlers.onConnection(false);
    await pause(retryMs, stopping);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}

type ServerEvent = { name: string; data: string };

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  broken: AbortController,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const watchdog = setTimeout(() => broken.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(watchdog));
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parseEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
  }
}

/** `undefined` for comments and settings. */
export function parseEvent(block: string): ServerEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7);
    else if (line.startsWith('data: ')) data.push(line.slice(6));
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined;
}
