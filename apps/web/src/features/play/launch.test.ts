import { expect, test } from 'vitest';

import { toLaunch } from './launch';

const HERE = 'https://site.example/casino/play_game';
const wire = { url: undefined, isFrame: false, code: undefined };
const url = 'https://games.example/play';

test('isFrame with an address is a redirect', () => {
  expect(toLaunch({ ...wire, url, isFrame: true }, HERE)).toEqual({ kind: 'redirect', url });
});

test('an address without isFrame is embedded in an iframe', () => {
  expect(toLaunch({ ...wire, url }, HERE)).toEqual({ kind: 'iframe', url });
  expect(toLaunch({ ...wire, url: '/arcade/slots' }, HERE)).toEqual({
    kind: 'iframe',
    url: 'https://site.example/arcade/slots',
  });
});

test('code has priority over an address without isFrame', () => {
  expect(toLaunch({ ...wire, code: 'start()' }, HERE)).toEqual({ kind: 'script', code: 'start()' });
  expect(toLaunch({ ...wire, url, code: 'start()' }, HERE)).toEqual({ kind: 'script', code: 'start()' });
});

test('isFrame with an address has priority over code', () => {
  expect(toLaunch({ url, isFrame: true, code: 'start()' }, HERE)).toEqual({ kind: 'redirect', url });
});

test('isFrame without an address runs the code', () => {
  expect(toLaunch({ ...wire, isFrame: true, code: 'start()' }, HERE)).toEqual({
    kind: 'script',
    code: 'start()',
  });
});

test.each([
  [wire],
  [{ ...wire, isFrame: true }],
  [{ ...wire, code: '  ' }],
  [{ ...wire, url: 'javascript:alert(1)', isFrame: true }],
  [{ ...wire, url: 'javascript:alert(1)' }],
  [{ ...wire, url: '//games.example/play', isFrame: true }],
  [{ ...wire, url: 'https://player:secret@games.example/' }],
])('%j starts no game', (answer) => {
  expect(toLaunch(answer, HERE)).toBeUndefined();
});
