import { deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { detectType } from './file-check';
import { jpeg, pdf, png } from '../../testing/documents';

test('pictures and documents are recognised by their content', () => {
  expect(detectType(png())).toBe('image/png');
  expect(detectType(jpeg())).toBe('image/jpeg');
  expect(detectType(pdf())).toBe('application/pdf');
  // Cameras append data to the picture.
  expect(detectType(Buffer.concat([jpeg(), Buffer.from('MPF')]))).toBe('image/jpeg');
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('MZ\u0090\u0000')],
  ['an archive', Buffer.from('PK\u0003\u0004')],
  ['a compressed file', deflateSync(Buffer.alloc(1_000))],
  ['nothing', Buffer.alloc(0)],
  ['only a signature', png().subarray(0, 8)],
  ['a picture that ends early', png().subarray(0, -6)],
  ['a picture with an archive after it', Buffer.concat([png(), Buffer.from('PK\u0003\u0004')])],
  ['a picture of 60,000 by 60,000', png({ width: 60_000, height: 60_000 })],
  ['a picture without a width', png({ width: 0 })],
  ['a photo of 60,000 by 60,000', jpeg({ width: 60_000, height: 60_000 })],
  ['a photo that ends in its header', jpeg().subarray(0, 12)],
  ['only a start marker', Buffer.from([0xff, 0xd8])],
  ['a PDF with a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF with a file in it', pdf('<< /EmbeddedFiles 1 0 R >>')],
  ['a PDF that starts a program', pdf('<< /S /Launch >>')],
  ['a PDF that ends early', pdf().subarray(0, 20)],
  ['text before a PDF', Buffer.concat([Buffer.from('<html>'), pdf()])],
])('%s is refused', (_, file) => {
  expect(detectType(file)).toBeUndefined();
});

test('random bytes with a valid start do not stop the check', () => {
  for (const start of [png().subarray(0, 8), Buffer.from([0xff, 0xd8]), Buffer.from('%PDF-')])
    for (let length = 0; length < 300; length++) {
      const file = Buffer.concat([start, Buffer.alloc(length, length * 37)]);
      expect(() => detectType(file)).not.toThrow();
    }
});
