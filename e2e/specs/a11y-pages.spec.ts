import { expect, test, type Page } from '@playwright/test';

import { violations } from '../support/axe';
import { openPages, playerPages } from '../support/pages';
import { isLookedAt } from '../support/scale';
import { languages, arriveLoggedIn, speak } from '../support/visitor';

/** Pages that differ in nothing but their games are looked at once. */
const lookedAt = openPages.filter((path) => ['/', '/casino', '/evoplay'].includes(path));

// Nothing is half way in when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

const BUTTONS = {
  fr: ['Connexion', 'Inscription'],
  en: ['Login', 'Register'],
  ar: ['تسجيل الدخول', 'إنشاء حساب'],
} as const;

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // Polling never lets the network rest.
  await page.waitForTimeout(700);
}

for (const language of languages) {
  test(`no page has a violation in ${language}`, async ({ page, context, baseURL, isMobile }) => {
    test.skip(!isLookedAt(language, isMobile), 'a full run looks at it');
    await speak(context, language, baseURL ?? '');
    const look = { colours: language !== 'en' };
    const found: string[] = [];
    for (const path of lookedAt) {
      await settled(page, path);
      found.push(...(await violations(page, path, look)));
    }
    await arriveLoggedIn(context, baseURL ?? '');
    for (const path of ['/', ...playerPages]) {
      await settled(page, path);
      found.push(...(await violations(page, `${path} of a player`, look)));
    }
    expect(found).toEqual([]);
  });

  test(`no dialog or menu has a violation in ${language}`, async ({ page, context, baseURL, isMobile }) => {
    test.skip(!isLookedAt(language, isMobile), 'a full run looks at it');
    await speak(context, language, baseURL ?? '');
    const look = { colours: language !== 'en' };
    const found: string[] = [];
    const header = page.getByRole('banner');

    await settled(page, '/');
    for (const name of BUTTONS[language]) {
      await header.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await violations(page, name, look)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    if (isMobile) {
      await page.getByRole('navigation').last().getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await violations(page, 'site sidebar', look)));
    }

    await page.route('**/api/check_jackpot', (route) =>
      route.fulfill({ json: { data: [{ id: language, name: 'gold', amount: 500 }], state: true } }),
    );
    await page.goto('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page, 'jackpot popup', look)));
    await page.getByRole('dialog').getByRole('button').first().click();

    await arriveLoggedIn(context, baseURL ?? '');
    await page.goto('/');
    await header.getByRole('button', { name: 'demo' }).or(header.getByRole('button').last()).first().click();
    found.push(...(await violations(page, 'account menu', look)));
    expect(found).toEqual([]);
  });
}
