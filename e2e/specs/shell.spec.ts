import { expect, test } from '@playwright/test';

import { account, isMobile, logIn, visit } from '../support/visitor';

const ENTRIES = [
  'Home',
  'Live',
  'Pre-Match',
  'Pragmatic',
  'Amatic',
  'Casino',
  'Live Casino',
  'Crash',
  'Aviator',
];

test('the main navigation has its entries in order, and Live Score on mobile only', async ({ page }) => {
  await visit(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(isMobile(page) ? [...ENTRIES, 'Live Score'] : ENTRIES);
});

test('the header shows mark, clock and statistics on desktop', async ({ page }) => {
  test.skip(isMobile(page), 'the compact header has no room for them');
  await visit(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Tessera' })).toHaveAttribute('href', '/');
  await expect(header.getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(header.getByText('GMT+01:00')).toBeVisible();
  const statistics = header.getByRole('link', { name: 'Statistics' });
  await expect(statistics).toHaveAttribute('target', '_blank');
  await expect(statistics).toHaveAttribute('rel', /noopener/);
  for (const label of ['Trophy', 'Announcements', 'New', 'Help', 'Community']) {
    await header.getByText(label, { exact: true }).click();
  }
  await expect(page).toHaveURL('/');
});

test('the clock goes on', async ({ page }) => {
  test.skip(isMobile(page), 'the compact header has no clock');
  await visit(page);
  const clock = page.getByRole('banner').getByText(/^\d\d:\d\d:\d\d$/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
});

test('an entry that needs a login opens the login for a visitor @once', async ({ page }) => {
  await visit(page);
  for (const name of ['Live', 'Pre-Match', 'Aviator']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveId('loginModal');
    await expect(page).toHaveURL('/');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('clicking the path already shown does nothing @once', async ({ page }) => {
  await visit(page, '/casino');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const length = await page.evaluate(() => history.length);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Casino', exact: true })
    .click();
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('pages are turned without loading the document anew, and back brings the reader to where they were @once', async ({
  page,
}) => {
  await visit(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const position = await page.evaluate(() => scrollY);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/crash"]')?.click());
  await expect(page).toHaveURL('/crash');
  await expect(page).toHaveTitle(/Crash/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the strip hides after 200 px down and comes back on the way up', async ({ page }) => {
  test.skip(!isMobile(page), 'desktop keeps its sub-navigation');
  await visit(page);
  const strip = page.getByRole('navigation', { name: 'Main' });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(150);
  await page.waitForTimeout(400);
  await expect(strip).toBeVisible();
  await scrollTo(400);
  await expect(strip).toBeHidden();
  await scrollTo(350);
  await expect(strip).toBeVisible();
});

test('the strip shows where the reader is', async ({ page }) => {
  test.skip(!isMobile(page), 'desktop has room for all entries');
  await visit(page, '/crash');
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Crash' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Tessera' }).click();
  await expect(links.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
});

test('the two sidebars exclude each other, and each closes by its own button', async ({ page }) => {
  test.skip(!isMobile(page), 'only the mobile layout has sidebars');
  await visit(page);
  await logIn(page);
  const menuButton = page
    .getByRole('navigation', { name: 'Bottom bar' })
    .getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const user = page.getByRole('dialog', { name: 'Account' });

  await menuButton.click();
  await expect(menu.getByRole('link')).toHaveCount(11);
  await account(page).click();
  await expect(user).toBeVisible();
  await expect(menu).toBeHidden();
  await menuButton.click();
  await expect(menu).toBeVisible();
  await expect(user).toBeHidden();
  await menuButton.click();
  await expect(menu).toBeHidden();
});

test('the site sidebar closes on selection', async ({ page }) => {
  test.skip(!isMobile(page), 'only the mobile layout has sidebars');
  await visit(page);
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Crash' }).click();
  await expect(page).toHaveURL('/crash');
  await expect(menu).toBeHidden();
});

test('the bottom bar has four places and the menu', async ({ page }) => {
  test.skip(!isMobile(page), 'only the mobile layout has it');
  await visit(page);
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  await expect(bar.getByRole('link')).toHaveText(['Live', 'Pre-Match', 'Casino', 'Live Casino']);
  await bar.getByRole('link', { name: 'Casino', exact: true }).click();
  await expect(page).toHaveURL('/casino');
});

test('the account menu leads to the dashboard and closes there @once', async ({ page }) => {
  await visit(page);
  await logIn(page);
  for (const [name, path] of [
    ['Change Password', '/dashboard/change_password'],
    ['Transactions', '/dashboard/transactions'],
    ['Casino History', '/dashboard/casino_history'],
    ['Sport History', '/dashboard/sport_history'],
  ] as const) {
    await account(page).click();
    const scope = isMobile(page) ? page.getByRole('dialog', { name: 'Account' }) : page.getByRole('banner');
    await scope.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(scope.getByRole('link', { name })).toBeHidden();
  }
});

test('unknown paths show the home page @once', async ({ page }) => {
  await visit(page, '/no/such/page');
  await expect(page.getByText('Gold', { exact: true })).toBeVisible();
});

test('a page whose code cannot be fetched shows the fallback with a way home @once', async ({ page }) => {
  await page.route(/assets\/GameListPage.*\.js/, (route) => route.abort());
  await visit(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Crash', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByText('Gold', { exact: true })).toBeVisible();
});

test('a dialog whose code cannot be fetched leaves the page as it is, and opens the next time @once', async ({
  page,
}) => {
  await page.route(/assets\/AccountDialogs.*\.js/, (route) => route.abort());
  await visit(page);
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  // Toasts go after five seconds: on a busy machine the click itself may take longer.
  const isTold = expect(page.getByText('Server error')).toBeVisible();
  await login.click();
  await isTold;
  await expect(login).toBeVisible();
  await page.unroute(/assets\/AccountDialogs.*\.js/);
  await login.click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

for (const missing of ['the script that it carries', 'the code of the site'] as const) {
  test(`a page without ${missing} says that something is wrong`, async ({ page, baseURL }) => {
    test.skip(isMobile(page), 'it is the same on every screen');
    if (missing === 'the code of the site') await page.route(/assets\/main-.*\.js/, (route) => route.abort());
    else {
      // A host that forbids the page's own script, and has lost the file that stands in for it.
      await page.route(baseURL ?? '', async (route) => {
        const answer = await route.fetch();
        const policy = "script-src 'self'";
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'content-security-policy': policy },
        });
      });
      await page.route(/assets\/boot-.*\.js/, (route) => route.abort());
    }
    await page.goto('/');
    // Fifteen seconds are long for a test; patience is over when its animation is.
    await page.evaluate(() => document.querySelector('.splash-failure')?.getAnimations()[0]?.finish());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Une erreur inattendue s’est produite !',
    );
    await expect(page.getByRole('link').filter({ visible: true })).toHaveCount(1);
  });
}

test('at 320 px, or with text twice its size, nothing in the header overlaps and nothing leaves the page', async ({
  page,
}) => {
  test.skip(isMobile(page), 'it has sizes of its own');
  for (const { width, size } of [
    { width: 320, size: '100%' },
    { width: 390, size: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page);
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const header = page.getByRole('banner');
    const boxes = await Promise.all(
      [
        header.getByRole('button', { name: 'Login' }),
        header.getByRole('button', { name: 'Register' }),
        header.getByRole('button', { name: /Language/ }),
      ].map((button) => button.boundingBox()),
    );
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(box && other && overlap(box, other), `${width} px, ${size}`).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

type Box = { x: number; y: number; width: number; height: number };

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test('the footer has its columns, the age badge and the year @once', async ({ page }) => {
  await visit(page);
  const footer = page.getByRole('contentinfo');
  for (const title of ['Tessera', 'Regulations', 'Sport', 'Casino Games', 'Live Casino', 'Help Support']) {
    await expect(footer.getByText(title, { exact: true }).first()).toBeVisible();
  }
  await expect(footer.getByText('18+')).toBeVisible();
  await expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible();
});

test('the skip link leads past the bars', async ({ page }) => {
  test.skip(isMobile(page), 'it is for keyboards');
  await visit(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
