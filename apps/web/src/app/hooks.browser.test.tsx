import '../testing/page';

import { afterEach, expect, test } from 'vitest';

import { startHooks } from './hooks';

afterEach(() => document.querySelectorAll('script[data-hook]').forEach((script) => script.remove()));

function running(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-hook]')].map(
    ({ dataset }) => dataset['hook'],
  );
}

function consentTo(...hooks: string[]) {
  dispatchEvent(new CustomEvent('tessera:consent', { detail: { hooks } }));
}

test('a hook that needs consent runs after it, and each hook runs once', () => {
  startHooks([
    { name: 'consent', script: '/art/none.js' },
    { name: 'analytics', script: '/art/none.js', waitsForConsent: true },
    { name: 'chat', script: '/art/none.js', waitsForConsent: true },
  ]);
  expect(running()).toEqual(['consent']);
  consentTo('analytics', 'unknown');
  expect(running()).toEqual(['consent', 'analytics']);
  consentTo('analytics', 'chat');
  expect(running()).toEqual(['consent', 'analytics', 'chat']);
});

test('a consent event without a list of names starts no hook', () => {
  startHooks([{ name: 'analytics', script: '/art/none.js', waitsForConsent: true }]);
  dispatchEvent(new Event('tessera:consent'));
  dispatchEvent(new CustomEvent('tessera:consent', { detail: { hooks: 'analytics' } }));
  expect(running()).toEqual([]);
});
