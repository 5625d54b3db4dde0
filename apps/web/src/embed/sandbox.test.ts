import { expect, test } from 'vitest';

import { sandboxOf } from './sandbox';

const SITE = 'https://site.example';

test('a third party keeps its origin', () => {
  expect(sandboxOf('https://games.example/play', SITE).split(' ')).toContain('allow-same-origin');
});

test('another port or scheme is a third party', () => {
  expect(sandboxOf('https://site.example:8443/play', SITE)).toContain('allow-same-origin');
  expect(sandboxOf('http://site.example/play', SITE)).toContain('allow-same-origin');
});

test('scripts and the origin of the site are never allowed together', () => {
  const sandbox = sandboxOf('https://site.example/arcade', SITE).split(' ');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-same-origin');
});

test('a popup of a page on the site’s origin stays in the sandbox', () => {
  expect(sandboxOf('https://site.example/arcade', SITE)).not.toContain('escape');
  expect(sandboxOf('https://games.example/', SITE)).toContain('allow-popups-to-escape-sandbox');
});

test('no frame may navigate the page around it', () => {
  for (const url of ['https://games.example/', 'https://site.example/'])
    expect(sandboxOf(url, SITE)).not.toContain('allow-top-navigation');
});
