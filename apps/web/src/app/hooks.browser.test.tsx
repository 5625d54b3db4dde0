import '../testing/page';

import { afterEach, expect, test } from 'vitest';

import { startHooks } from './hooks';

afterEach(() => document.querySelectorAll('script[data-hook]').forEach((script) => script.remove()));

function running(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-hook]')].map(
    ({ dataset }) => dataset['hook'],
  );
}

function agreeTo(...hooks: string[]) {
  dispatchEvent(new CustomEvent('tessera:consent', { detail: { hooks } }));
}

test('nothing runs before consent where consent is asked for, and each runs once', () => {
  startHooks([
    { name: 'consent', script: '/art/none.js' },
    { name: 'analytics', script: '/art/none.js', waitsForConsent: true },
    { name: 'chat', script: '/art/none.js', waitsForConsent: true },
  ]);
  expect(running()).toEqual(['consent']);
  agreeTo('analytics', 'nobody');
  expect(running()).toEqual(['consent', 'analytics']);
  agreeTo('analytics', 'chat');
  expect(running()).toEqual(['consent', 'analytics', 'chat']);
});

test('an event that names nothing starts nothing', () => {
  startHooks([{ name: 'analytics', script: '/art/none.js', waitsForConsent: true }]);
  dispatchEvent(new Event('tessera:consent'));
  dispatchEvent(new CustomEvent('tessera:consent', { detail: { hooks: 'analytics' } }));
  expect(running()).toEqual([]);
});
