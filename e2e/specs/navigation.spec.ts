import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/broken-site';
import { visit } from '../support/visitor';

/* What a reload and the history of the browser do to a page. */

test.skip(({ isMobile }) => isMobile);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const games = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const LIST = '/get_slot_game';

/** Scrolls until the position no longer changes, because the page grows after the card is attached. Returns the position. */
async function scrollToCentre(page: Page, card: Locator): Promise<number> {
  let position = -1;
  await expect
    .poll(async () => {
      const before = position;
      await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      position = await scrollTop(page);
      return position - before;
    })
    .toBe(0);
  return position;
}

test('links render the next page in the same document; Back and a reload restore the scroll position', async ({
  page,
}) => {
  await visit(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.mouse.wheel(0, 700);
  // Until it stays: the wheel may scroll in steps.
  let position = 0;
  await expect
    .poll(async () => {
      const before = position;
      position = await scrollTop(page);
      return position > 300 && position === before;
    })
    .toBe(true);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/casino"]')?.click());
  await expect(page).toHaveTitle(/Casino/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(position);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  // A reload restores the position also beyond the first page of a list.
  await page.goForward();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText(/^60 of/)).toBeVisible();
  // Repeated, because the grid grows after its text is shown.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 2200, behavior: 'instant' }));
      // The scroll event, at which the position is saved, comes with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return scrollTop(page);
    })
    .toBe(2200);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(2200);
  await expect(page.getByText(/^60 of/)).toBeAttached();
});

test('Back from a game finds the list as it was left: filters, order, games, position and focus, without new calls', async ({
  player,
  faultProxy,
}) => {
  await player.goto('/casino?category=105&sort=name');
  await player.getByRole('button', { name: 'Load More' }).click();
  // Of the second page. The game before it runs as code in the page, and leaving such a game reloads the document.
  const card = player.locator('[aria-posinset="32"]');
  await expect(card).toBeAttached();
  const position = await scrollToCentre(player, card);
  const name = await card.locator('bdi').first().innerText();
  // Not a click of the mouse, which may scroll.
  await card.getByRole('link').evaluate((link: HTMLElement) => link.click());
  await expect(player.locator('#gameFrame')).toBeVisible();
  await expect(player).toHaveURL(/\/casino\/play_game\?provider=\d+&game=\d+$/);
  const calls = faultProxy.callsTo(LIST).length;
  await player.getByRole('button', { name: 'Back' }).click();
  await expect(player).toHaveURL('/casino?category=105&sort=name');
  await expect(games(player).getByRole('link', { name, exact: true })).toBeFocused();
  await expect.poll(() => scrollTop(player)).toBe(position);
  expect(faultProxy.callsTo(LIST)).toHaveLength(calls);
});

test('a game that ran as code in the page ends with it, and the list is where it was', async ({
  player,
  faultProxy,
}) => {
  faultProxy.break('/StartGame', {
    json: {
      code: `<b id="word">one</b>
        <script>document.getElementById('word').textContent += ' two'</script>
        <script>window.ticks = 0; setInterval(() => { window.ticks += 1 }, 20);
          document.getElementById('word').textContent += ' three'</script>`,
    },
  });
  await player.goto('/casino');
  const card = games(player).nth(20);
  const position = await scrollToCentre(player, card);
  expect(position).toBeGreaterThan(0);
  await card.getByRole('link').click();
  await expect(player.locator('#gameFrame #word')).toHaveText('one two three');
  await expect.poll(() => player.evaluate(() => 'ticks' in globalThis)).toBe(true);
  await player.getByRole('button', { name: 'Back' }).click();
  await expect(player).toHaveURL(/\/casino$/);
  await expect.poll(() => player.evaluate(() => 'ticks' in globalThis).catch(() => true)).toBe(false);
  await expect(games(player).first()).toBeAttached();
  await expect.poll(() => scrollTop(player)).toBe(position);
  expect(faultProxy.callsTo('/StartGame')).toHaveLength(1);
});
