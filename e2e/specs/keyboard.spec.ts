import { expect, test, type Locator, type Page } from '@playwright/test';

import { account, isMobile, PLAYER, visit } from '../support/visitor';

/* The site without a mouse. */

const MANY_STOPS = 60;

/** Goes from stop to stop until it is there, as somebody does who has nothing but the Tab key. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stops = 0; stops < MANY_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}`);
}

test('a visitor logs in, opens the account menu and turns to a page', async ({ page }) => {
  await visit(page);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.locator('[name=userName]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name=userName]')).toBeFocused();
  await page.keyboard.type(PLAYER.username);
  await tabTo(page, dialog.locator('[name=password]'));
  await page.keyboard.type(PLAYER.password);
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible({ timeout: 20_000 });

  await tabTo(page, account(page));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Transactions' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('a reader changes the language and is still at the button', async ({ page }) => {
  await visit(page);
  const button = page.getByRole('banner').getByRole('button', { name: /Language|اللغة/ });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByText('العربية', { exact: true }).locator('visible=true').last());
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(button).toBeFocused();
});

test('an open sidebar takes the page out of the way, and gives the focus back', async ({ page }) => {
  test.skip(!isMobile(page), 'sidebars belong to the mobile layout');
  await visit(page);
  const opener = page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await expect(sidebar).toBeVisible();
  // The bars stay at hand: they close this sidebar and open the other one.
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(sidebar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('slides are stopped and turned', async ({ page }) => {
  await visit(page);
  const slides = page.locator('[aria-roledescription=carousel]');
  await tabTo(page, slides.getByRole('button', { name: /Pause/ }));
  await page.keyboard.press('Enter');
  await expect(slides.getByRole('button', { name: /Play|Resume/ })).toBeFocused();
});

for (const path of ['/', '/casino']) {
  test(`no stop on ${path} hides below a bar`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible();
    const hidden: string[] = [];
    for (let stops = 0; stops < MANY_STOPS / 2; stops += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(coveredFocus);
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  });
}

/** The focused element, where nothing of it can be seen. */
function coveredFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
  );
  const isSeen = spots.some(([x = 0, y = 0]) => {
    const seen = document.elementFromPoint(x, y);
    return seen !== null && (element.contains(seen) || seen.contains(element));
  });
  return isSeen ? undefined : element.outerHTML.slice(0, 120);
}
