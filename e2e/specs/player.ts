import { expect, type BrowserContext } from '@playwright/test';

export type Language = 'fr' | 'en' | 'ar';
export const languages: readonly Language[] = ['fr', 'en', 'ar'];

/** As if the visitor had chosen the language on an earlier visit. */
export async function speak(context: BrowserContext, language: Language, url: string): Promise<void> {
  await context.addCookies([{ name: 'i18next', value: language, url }]);
}

/** Logs the demo player in without a form; both homes of the token are filled. */
export async function logIn(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, {
    data: { username: 'demo', password: 'demo1234' },
  });
  expect(answer.ok()).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await context.addCookies([{ name: 'token', value: token, url }]);
}
