import { expect, test } from 'vitest';

import { until } from '../testing/until';
import { followStream, type StreamEvent } from './follow-stream';

/** A stream in chunks of this size. */
function streamOf(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let start = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (start >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(start, start + size));
        start += size;
      },
    }),
  );
}

test('reads events from chunks of any size, also when a chunk ends inside a character', async () => {
  const text =
    'retry: 1000\n\nid: a-1\nevent: state\ndata: {"n":"é"}\n\n: alive\n\nid: a-2\nevent: tick\ndata: {"n":2}\n\nevent: ended\ndata: {}\n\n';
  for (let size = 1; size <= text.length; size += 7) {
    const events: StreamEvent[] = [];
    const statuses: string[] = [];
    followStream({
      open: async () => streamOf(text, size),
      onEvent: (event) => void events.push(event),
      onStatus: (status) => statuses.push(status),
    });
    await until(() => statuses.includes('ended'));
    expect(statuses).toEqual(['live', 'ended']);
    expect(events).toEqual([
      { id: 'a-1', event: 'state', data: { n: 'é' } },
      { id: 'a-2', event: 'tick', data: { n: 2 } },
    ]);
  }
});
