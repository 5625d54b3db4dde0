import { EMBED_MESSAGE } from '@tessera/provider/messages';
import { expect, test } from 'vitest';

import { acceptMessage } from './messages';

const frameWindow = {} as Window;
const frame = { window: frameWindow, url: 'https://games.example/play?session=1' };
const data = { kind: EMBED_MESSAGE, type: 'balance-changed' };

test('a message from the frame is accepted', () => {
  expect(acceptMessage({ data, source: frameWindow, origin: 'https://games.example' }, frame)).toEqual(data);
});

test('a message from a sandboxed page with an opaque origin is accepted', () => {
  expect(acceptMessage({ data, source: frameWindow, origin: 'null' }, frame)).toEqual(data);
});

test.each([
  ['a message from another window', { data, source: {} as Window, origin: 'https://games.example' }],
  ['a message without a window', { data, source: null, origin: 'https://games.example' }],
  [
    'a message from a page that the frame has navigated to',
    { data, source: frameWindow, origin: 'https://elsewhere.example' },
  ],
  [
    'a message from another port of the same host',
    { data, source: frameWindow, origin: 'https://games.example:8443' },
  ],
  [
    'data of another kind',
    { data: { type: 'balance-changed' }, source: frameWindow, origin: 'https://games.example' },
  ],
  [
    'a message of unknown type',
    { data: { kind: EMBED_MESSAGE, type: 'pay' }, source: frameWindow, origin: 'null' },
  ],
  [
    'a negative height',
    { data: { kind: EMBED_MESSAGE, type: 'height', height: -1 }, source: frameWindow, origin: 'null' },
  ],
])('%s is rejected', (_, delivery) => {
  expect(acceptMessage(delivery, frame)).toBeUndefined();
});

test('a message from a game in a nested frame is accepted if the outer frame runs launch code', () => {
  const source = { parent: frameWindow } as unknown as Window;
  const isolated = { window: frameWindow, url: 'https://site.example/isolated.html', runsCode: true };
  const delivery = { data, source, origin: 'https://games.example' };
  expect(acceptMessage(delivery, isolated)).toEqual(data);
  expect(acceptMessage(delivery, frame)).toBeUndefined();
  expect(
    acceptMessage({ ...delivery, source: { parent: {} } as unknown as Window }, isolated),
  ).toBeUndefined();
});

test('messages are rejected before the frame is mounted', () => {
  expect(acceptMessage({ data, source: null, origin: 'null' }, { ...frame, window: null })).toBeUndefined();
});
