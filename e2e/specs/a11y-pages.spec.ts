import { expect, test, type Page } from '@playwright/test';

import { violations } from '../support/axe';
import { playerPageOfEachKind, playerPages } from '../support/pages';
import { isFull } from '../support/scale';
import { languages, logInBeforeFirstPage, setLanguage } from '../support/visitor';

/** A daily run checks each kind of page once; the others differ only in their data. */
const listPages = isFull ? ['/casino', '/evoplay'] : ['/casino'];
const ownPages = isFull ? playerPages : playerPageOfEachKind;

// No transition is half way when the page is checked.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const BUTTONS = {
  fr: ['Connexion', 'Inscription'],
  en: ['Login', 'Register'],
  ar: ['تسجيل الدخول', 'إنشاء حساب'],
} as const;

/** The page and its data are rendered: nothing is busy, and no placeholder is left in view. */
async function settle(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1 }).or(page.locator('main iframe')).first(),
  ).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main [class*="skeleton" i]').filter({ visible: true })).toHaveCount(0);
}

for (const language of languages)
  test(`no page, dialog or menu has a violation in ${language}`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    test.skip(!isFull && !(isMobile && language === 'ar'), 'a full run checks it');
    await setLanguage(context, language, baseURL ?? '');
    const options = { colours: language !== 'en' };
    const found: string[] = [];
    const check = async (place: string) => void found.push(...(await violations(page, place, options)));
    /** Navigates without loading the document again. */
    const navigateTo = async (path: string) => {
      const before = await page.title();
      await page.evaluate((to) => history.pushState(null, '', to), path);
      // The page before it stays rendered, with its title, until the code of this one is loaded.
      await expect(page).not.toHaveTitle(before);
      await settle(page);
    };
    const header = page.getByRole('banner');
    const dialog = page.getByRole('dialog');

    await page.route('**/api/check_jackpot', (route) =>
      route.fulfill({ json: { data: [{ id: language, name: 'gold', amount: 500 }], state: true } }),
    );
    await page.goto('/');
    await expect(dialog).toBeVisible();
    await check('jackpot popup');
    await dialog.getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    await settle(page);
    await check('/');
    for (const name of BUTTONS[language]) {
      await header.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toBeVisible();
      await check(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    if (isMobile) {
      await page.getByRole('navigation').last().getByRole('button').click();
      await expect(dialog).toBeVisible();
      await check('site sidebar');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    for (const path of listPages) {
      await navigateTo(path);
      await check(path);
    }

    await logInBeforeFirstPage(context, baseURL ?? '');
    await page.goto('/');
    await settle(page);
    const account = header.getByRole('button', { name: 'demo' });
    await expect(account).toBeVisible();
    await check('/ of a player');
    await account.click();
    await check('account menu');
    for (const path of ownPages) {
      await navigateTo(path);
      await check(`${path} of a player`);
    }
    expect(found).toEqual([]);
  });
