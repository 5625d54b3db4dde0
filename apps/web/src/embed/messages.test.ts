import { EMBED_MESSAGE } from '@tessera/provider/messages';
import { expect, test } from 'vitest';

import { acceptMessage } from './messages';

const frameWindow = {} as Window;
const frame = { window: frameWindow, url: 'https://games.example/play?session=1' };
const data = { kind: EMBED_MESSAGE, type: 'balance-changed' };

test('a message of the frame is heard', () => {
  expect(acceptMessage({ data, source: frameWindow, origin: 'https://games.example' }, frame)).toEqual(data);
});

test('a sandboxed page is heard without an origin', () => {
  expect(acceptMessage({ data, source: frameWindow, origin: 'null' }, frame)).toEqual(data);
});

test.each([
  ['another window', { data, source: {} as Window, origin: 'https://games.example' }],
  ['no window at all', { data, source: null, origin: 'https://games.example' }],
  ['a page that the frame went on to', { data, source: frameWindow, origin: 'https://elsewhere.example' }],
  ['the same host on another port', { data, source: frameWindow, origin: 'https://games.example:8443' }],
  [
    'something else',
    { data: { type: 'balance-changed' }, source: frameWindow, origin: 'https://games.example' },
  ],
  [
    'a message of unknown type',
    { data: { kind: EMBED_MESSAGE, type: 'pay' }, source: frameWindow, origin: 'null' },
  ],
  [
    'a height that is none',
    { data: { kind: EMBED_MESSAGE, type: 'height', height: -1 }, source: frameWindow, origin: 'null' },
  ],
])('%s is not', (_, delivery) => {
  expect(acceptMessage(delivery, frame)).toBeUndefined();
});

test('a game inside of a frame that runs launch code is heard, whatever its address', () => {
  const source = { parent: frameWindow } as unknown as Window;
  const isolated = { window: frameWindow, url: 'https://site.example/isolated.html', runsCode: true };
  const delivery = { data, source, origin: 'https://games.example' };
  expect(acceptMessage(delivery, isolated)).toEqual(data);
  expect(acceptMessage(delivery, frame)).toBeUndefined();
  expect(
    acceptMessage({ ...delivery, source: { parent: {} } as unknown as Window }, isolated),
  ).toBeUndefined();
});

test('nothing is heard before the frame is there', () => {
  expect(acceptMessage({ data, source: null, origin: 'null' }, { ...frame, window: null })).toBeUndefined();
});
