import { expect, test } from 'vitest';

import { safeUrl } from './safe-url';

const HERE = 'https://site.example/casino/play_game';

test.each([
  ['https://games.example/play?session=1', 'https://games.example/play?session=1'],
  ['http://games.example/', 'http://games.example/'],
  ['HTTPS://games.example/', 'https://games.example/'],
  ['/arcade/slots?session=1', 'https://site.example/arcade/slots?session=1'],
  ['arcade', 'https://site.example/casino/arcade'],
  ['//site.example/arcade', 'https://site.example/arcade'],
  [' https://games.example/ ', 'https://games.example/'],
])('%j is allowed', (text, url) => {
  expect(safeUrl(text, HERE)).toBe(url);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://games.example/',
  'about:blank',
  'blob:https://site.example/5a1b',
  'filesystem:https://site.example/temporary/x',
  'mailto:a@site.example',
  '//games.example/play',
  '/\\games.example/play',
  '\\\\games.example/play',
  '///games.example/play',
  '/\t/games.example/play',
  'https://player:secret@games.example/',
  'https://site.example@games.example/',
  'https://games.example\n.site.example/',
  'https://',
  'http://[bad',
])('%j is refused', (text) => {
  expect(safeUrl(text, HERE)).toBeUndefined();
});
