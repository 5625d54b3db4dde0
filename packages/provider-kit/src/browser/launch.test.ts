import { expect, test } from 'vitest';

import { launchUrl } from '../server/launch-url';
import { readLaunch } from './launch';

function open(path: string) {
  const url = new URL(path, 'https://site.example');
  const history = {
    replaceState: (_state: unknown, _title: string, next: string) => (url.href = new URL(next, url).href),
  };
  return { launch: readLaunch(url, history), url };
}

test('the token is taken out of the address, and every page has its own key', () => {
  const path = launchUrl({
    path: '/arcade/play',
    query: { game: '7' },
    language: 'fr',
    siteOrigin: 'https://site.example',
    mode: 'page',
    token: 'secret',
  });
  const [one, two] = [open(path), open(path)];
  expect(one.launch).toMatchObject({
    token: 'secret',
    language: 'fr',
    mode: 'page',
    siteOrigin: 'https://site.example',
  });
  expect(one.url.href).not.toContain('secret');
  expect(one.url.hash).toBe('');
  expect(one.launch.key).not.toBe(two.launch.key);
  expect(open(one.url.pathname + one.url.search).launch.token).toBe('');
});

test('the colours of the site are taken out of the address, and anything that is no colour is left out', () => {
  const palette = encodeURIComponent('ground:0e0b24,gold:red;x,teal:3fd6c6,other:123456,ice');
  const { launch, url } = open(`/arcade/play?mode=page#token=secret&palette=${palette}`);
  expect(launch.palette).toEqual({ ground: '#0e0b24', teal: '#3fd6c6' });
  expect(url.hash).toBe('');
});
