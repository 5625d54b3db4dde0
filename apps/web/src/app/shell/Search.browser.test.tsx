import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { setCapabilities } from '../../platform/capabilities';
import { site } from '../../site';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { Search } from './Search';
import { closeSearch } from './shell-state';

const button = page.getByRole('button', { name: 'Search games' });
const dialog = page.getByRole('dialog', { name: 'Search' });

let restore: () => void = () => undefined;
beforeEach(() => ({ restore } = backend({ '/papuler_slot': { body: [] } })));
afterEach(() => {
  restore();
  closeSearch();
  site.features.search = true;
});

async function showSearch({ isSupported = true } = {}) {
  setCapabilities({ search_games: isSupported });
  await show(
    <>
      <input aria-label="Field" />
      <Search />
    </>,
  );
}

test('the button opens the dialog with the focus in its field, and Escape closes it', async () => {
  await showSearch();
  await button.click();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test.each(['/', '{Control>}k{/Control}'])('the key %s opens the dialog', async (key) => {
  await showSearch();
  await expect.element(button).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(dialog).toBeVisible();
});

test('a slash in a field is text', async () => {
  await showSearch();
  const field = page.getByRole('textbox', { name: 'Field' });
  await field.click();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveValue('/');
  expect(dialog.elements()).toEqual([]);
});

test.each([
  ['the backend does not support it', false, true],
  ['the site file turns it off', true, false],
])('there is neither button nor key where %s', async (_, isSupported, isSwitchedOn) => {
  site.features.search = isSwitchedOn;
  await showSearch({ isSupported });
  await page.getByRole('textbox', { name: 'Field' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(button.elements()).toEqual([]);
  expect(dialog.elements()).toEqual([]);
});
