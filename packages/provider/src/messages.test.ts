import { expect, test, vi } from 'vitest';

import {
  postToEmbed,
  EMBED_MESSAGE,
  HOST_MESSAGE,
  readEmbedMessage,
  readHostMessage,
  postToHost,
} from './messages';

test.each([
  [{ type: 'opened' }],
  [{ type: 'ready' }],
  [{ type: 'ready', switchesLanguage: true }],
  [{ type: 'height', height: 1_200 }],
  [{ type: 'login-needed' }],
  [{ type: 'balance-changed' }],
  [{ type: 'close' }],
  [{ type: 'funds-needed' }],
  [{ type: 'round-open', round: 'spin-7' }],
  [{ type: 'round-closed', round: 'spin-7' }],
  [{ type: 'bar', tools: [] }],
  [
    {
      type: 'bar',
      title: 'Book of Sands',
      note: 'Play money',
      tools: [
        { name: 'sound', label: 'Sound', pressed: false },
        { name: 'rules', label: 'Rules' },
      ],
    },
  ],
])('%j is accepted', (message) => {
  expect(readEmbedMessage({ kind: EMBED_MESSAGE, ...message })).toEqual({ kind: EMBED_MESSAGE, ...message });
});

test('the round of a message is optional', () => {
  for (const type of ['round-open', 'round-closed'])
    expect(readEmbedMessage({ kind: EMBED_MESSAGE, type })).toMatchObject({ type, round: '' });
});

test.each([
  undefined,
  'ready',
  { type: 'ready' },
  { kind: 'other.embed', type: 'ready' },
  { kind: EMBED_MESSAGE, type: 'navigate', url: 'https://elsewhere.example' },
  { kind: EMBED_MESSAGE, type: 'height' },
  { kind: EMBED_MESSAGE, type: 'height', height: -1 },
  { kind: EMBED_MESSAGE, type: 'height', height: 1e9 },
  { kind: EMBED_MESSAGE, type: 'height', height: '100%' },
  { kind: EMBED_MESSAGE, type: 'round-open', round: 7 },
  { kind: EMBED_MESSAGE, type: 'bar' },
  { kind: EMBED_MESSAGE, type: 'bar', tools: [{ name: 'deposit', label: 'Deposit' }] },
  { kind: EMBED_MESSAGE, type: 'bar', tools: [{ name: 'rules', label: '' }] },
  { kind: EMBED_MESSAGE, type: 'bar', title: 'x'.repeat(201), tools: [] },
])('%j is rejected', (data) => {
  expect(readEmbedMessage(data)).toBeUndefined();
});

test('the embed posts only to the origin of the site', () => {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>();
  postToHost({ postMessage } as unknown as Window, 'https://site.example', { type: 'balance-changed' });
  expect(postMessage.mock.calls).toEqual([
    [{ kind: EMBED_MESSAGE, type: 'balance-changed' }, 'https://site.example'],
  ]);
});

test('the embed reads the messages of the host page and rejects others', () => {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>();
  postToEmbed({ postMessage } as unknown as Window, { type: 'tool', name: 'rules' });
  const [message] = postMessage.mock.calls[0] ?? [];
  expect(readHostMessage(message)).toEqual({ kind: HOST_MESSAGE, type: 'tool', name: 'rules' });
  for (const type of ['balance-changed', 'bar-taken', 'pause'])
    expect(readHostMessage({ kind: HOST_MESSAGE, type })).toMatchObject({ type });
  for (const other of [
    undefined,
    { kind: EMBED_MESSAGE, type: 'bar-taken' },
    { kind: HOST_MESSAGE, type: 'tool', name: 'buy' },
    { code: 'alert(1)' },
  ])
    expect(readHostMessage(other)).toBeUndefined();
});

test('a palette has known names and hexadecimal colours only', () => {
  const read = (colours: object) => readHostMessage({ kind: HOST_MESSAGE, type: 'palette', colours });
  expect(read({ ground: '#0a3d1f' })).toBeDefined();
  for (const colours of [
    { ground: 'url(https://x)' },
    { other: '#ffffff' },
    { ground: '#ffffff; color: red' },
  ])
    expect(read(colours)).toBeUndefined();
});

test('a font has a plain family name, and files with characters', () => {
  const read = (family: string, files: object[]) =>
    readHostMessage({ kind: HOST_MESSAGE, type: 'font', family, files });
  const file = { data: new ArrayBuffer(8), characters: 'U+0000-00FF, U+2013' };
  expect(read('Brand Sans', [file])).toBeDefined();
  expect(read("x'; color: red", [file])).toBeUndefined();
  expect(read('Brand Sans', [])).toBeUndefined();
  expect(read('Brand Sans', [{ ...file, data: 'https://x' }])).toBeUndefined();
  expect(read('Brand Sans', [{ ...file, characters: 'url(x)' }])).toBeUndefined();
});
