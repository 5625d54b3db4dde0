import { expect, test } from '@playwright/test';

import { isMobile, visit } from '../support/visitor';

/* The pages on the real operator. What they do with any answer is tested in apps/web/src/app/tests. */

test('a visitor goes from the home page to a provider, narrows its list, searches it and loads more', async ({
  page,
}) => {
  await visit(page);
  const row = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  const winners = page.getByRole('region', { name: 'Top Winners' });
  await expect(row('Popular').getByRole('listitem').first()).toBeVisible();
  await expect(winners.getByRole('listitem').first()).toContainText(/[\d,]+\.\d{3}\sTND/);
  for (const name of ['Casino', 'Crash', ...(isMobile(page) ? ['Vivo Gaming'] : [])]) {
    await row(name).scrollIntoViewIfNeeded();
    await expect(row(name).getByRole('listitem').first()).toBeVisible();
  }
  await row('Providers').scrollIntoViewIfNeeded();
  await row('Providers').getByRole('link', { name: 'Amatic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amatic' })).toBeVisible();
  await expect(page).toHaveURL('/amatic');

  const games = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  const total = async () => Number.parseInt(await page.getByText(/^[\d,]+ games$/).innerText(), 10);
  const ofAmatic = await total();
  await page
    .getByRole('group', { name: 'Providers' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await expect(page).toHaveURL(/\/amatic\?provider=/);
  await expect.poll(total).toBeGreaterThan(ofAmatic);
  const all = await total();
  await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Fruits' }).click();
  await expect(page).toHaveURL(/category=105/);
  await expect.poll(total).toBeLessThan(all);
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await expect.poll(total).toBe(all);

  const name = await games.nth(3).locator('bdi').first().innerText();
  const box = page.getByRole('searchbox', { name: 'Search games' });
  await box.fill(name);
  await box.press('Enter');
  await expect(games.first().getByRole('link', { name, exact: true })).toBeVisible();
  await box.fill('');
  await box.press('Enter');
  const pageSize = isMobile(page) ? 27 : 30;
  const more = page.getByRole('button', { name: 'Load More' });
  // On a phone the next page loads near the end; a fast one may be a page ahead.
  await expect(async () => {
    if (isMobile(page)) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    else if ((await more.count()) > 0) await more.click();
    const shown = await page.getByText(/^\d+ of \d+ games shown$/).innerText({ timeout: 500 });
    expect(Number.parseInt(shown, 10)).toBeGreaterThan(pageSize);
  }).toPass();
});
