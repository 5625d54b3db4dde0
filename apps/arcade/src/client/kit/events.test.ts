import { expect, test } from 'vitest';

import { createEventReader, type ServerEvent } from './events';

test('reads events however the network cuts them', () => {
  const text =
    'retry: 1000\n\nid: a-1\nevent: state\ndata: {"n":1}\n\n: alive\n\nid: a-2\nevent: tick\ndata: {"n":2}\n\n';
  for (let size = 1; size <= text.length; size++) {
    const events: ServerEvent[] = [];
    const read = createEventReader((event) => events.push(event));
    for (let start = 0; start < text.length; start += size) read(text.slice(start, start + size));
    expect(events).toEqual([
      { id: 'a-1', event: 'state', data: { n: 1 } },
      { id: 'a-2', event: 'tick', data: { n: 2 } },
    ]);
  }
});
