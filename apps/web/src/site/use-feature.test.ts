import { afterEach, expect, test } from 'vitest';

import { setCapabilities } from '../platform/capabilities';
import { defaultSite } from '../testing/default-site';
import { setSite } from './site';
import { isFeatureOn } from './use-feature';

type Switches = Partial<typeof defaultSite.features>;

function switchOn(features: Switches): void {
  setSite({ ...defaultSite, features: { ...defaultSite.features, ...features } });
}

afterEach(() => setCapabilities({ favorites: false, protection: false, search_games: false }));

test('a feature needs its switch and its capability', () => {
  switchOn({ search: true });
  expect(isFeatureOn('search')).toBe(false);
  setCapabilities({ search_games: true });
  expect(isFeatureOn('search')).toBe(true);
  switchOn({ search: false });
  expect(isFeatureOn('search')).toBe(false);
});

test('"always" needs no capability, "none" has no use for one', () => {
  switchOn({ favourites: 'always' });
  expect(isFeatureOn('favourites')).toBe(true);
  switchOn({ favourites: 'none' });
  setCapabilities({ favorites: true });
  expect(isFeatureOn('favourites')).toBe(false);
  switchOn({ favourites: 'backend' });
  expect(isFeatureOn('favourites')).toBe(true);
});

test.each<[Switches, keyof Switches & Parameters<typeof isFeatureOn>[0], boolean]>([
  [{ jackpots: 'display' }, 'jackpots', true],
  [{ jackpots: 'none' }, 'jackpots', false],
  [{ deposit: undefined }, 'deposit', false],
  [{ deposit: 'https://cashier.example' }, 'deposit', true],
])('%j without any capability: %s is %s', (features, name, isOn) => {
  switchOn(features);
  expect(isFeatureOn(name)).toBe(isOn);
});

test('an answer changes only the capabilities that it reports', () => {
  switchOn({ protection: 'offered', search: true });
  setCapabilities({ protection: true });
  setCapabilities({ search_games: true, favorites: false });
  expect(isFeatureOn('protection')).toBe(true);
  setCapabilities({ protection: false });
  expect(isFeatureOn('protection')).toBe(false);
  expect(isFeatureOn('search')).toBe(true);
});
