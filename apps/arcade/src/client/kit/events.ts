import type { Api } from './api';

export type ServerEvent = { id: string; event: string; data: unknown };

const RETRY_MS = 1_000;
const SILENCE_MS = 25_000;

/** Splits a stream of server-sent events; what is incomplete waits for the next piece. */
export function createEventReader(emit: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .filter((line) => line.includes(': '))
          .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
      );
      const data = fields.get('data');
      if (data !== undefined) {
        emit({ id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data) });
      }
    }
  };
}

export type Listening = { stop(): void };

/** Follows a stream for good: after a break it asks for what came since the last event. */
export function listen(
  api: Api,
  path: string,
  onEvent: (event: ServerEvent) => void,
  onStatus: (status: 'live' | 'broken' | 'refused') => void,
): Listening {
  const stopping = new AbortController();
  let lastEventId: string | undefined;

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const attempt = new AbortController();
      const stop = () => attempt.abort();
      stopping.signal.addEventListener('abort', stop, { once: true });
      let silence = setTimeout(stop, SILENCE_MS);
      try {
        const response = await api.stream(path, lastEventId, attempt.signal);
        if (response.status === 401) return onStatus('refused');
        if (!response.ok || !response.body) throw new Error(String(response.status));
        onStatus('live');
        const read = createEventReader((event) => {
          if (event.id) lastEventId = event.id;
          onEvent(event);
        });
        const decoder = new TextDecoder();
        const reader = response.body.getReader();
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
          clearTimeout(silence);
          silence = setTimeout(stop, SILENCE_MS);
          read(decoder.decode(piece.value, { stream: true }));
        }
      } catch {
        // The network, the server or a sleeping laptop: start again below.
      } finally {
        clearTimeout(silence);
        stopping.signal.removeEventListener('abort', stop);
      }
      if (stopping.signal.aborted) return;
      onStatus('broken');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  void follow();
  return { stop: () => stopping.abort() };
}
