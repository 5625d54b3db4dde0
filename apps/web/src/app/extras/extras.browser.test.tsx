import '../../testing/page';

import { expect, test } from 'vitest';

import { setCapabilities } from '../../platform/capabilities';
import { startExtras } from '.';
import { closeSearch, useSearch } from './search-state';

test('a key that was pressed before this code was here opens the search, once', async () => {
  setCapabilities({ search_games: true });
  const isOpen = () => useSearch.getState().isOpen;
  // Somebody moves the mouse, then presses the key, while the code is on its way.
  const starting = startExtras(new PointerEvent('pointermove'));
  void startExtras(new KeyboardEvent('keydown', { key: '/' }));
  expect(isOpen()).toBe(false);
  await starting;
  expect(isOpen()).toBe(true);
  closeSearch();
  await startExtras(new KeyboardEvent('keydown', { key: '/' }));
  expect(isOpen(), 'the listener of its own does it from now on').toBe(false);
  dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
  expect(isOpen()).toBe(true);
  closeSearch();
});
