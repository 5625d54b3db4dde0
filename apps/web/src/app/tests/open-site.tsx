import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { App } from '../App';
import { setLanguage, type Language } from '../../i18n';
import { useCapabilities } from '../../platform/capabilities';
import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { closeDialog } from '../../session';
import { backend } from '../../testing/backend';
import { answers as siteAnswers } from './site-answers';

type Options = {
  /** Added to the answers of `site-answers.ts`, or in their place. */
  answers?: Parameters<typeof backend>[0];
  isLoggedIn?: boolean;
  language?: Language;
  /** The state of the history entry, such as the game to play. */
  state?: unknown;
  isPhone?: boolean;
  /** What the page before a reload has stored. */
  stored?: { local: Record<string, string>; tab: Record<string, string> };
};

const DESKTOP = [1440, 900] as const;
export const PHONE = [390, 844] as const;

/** Renders the whole site at a path, on a fake backend. Everything is put back when the test ends. */
export async function openSite(
  path = '/',
  { answers = {}, isLoggedIn = false, language = 'en', state = null, isPhone = false, stored }: Options = {},
) {
  const start = location.pathname + location.search;
  const answering = backend({ ...siteAnswers(), ...answers });
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, stored?.local);
  Object.assign(sessionStorage, stored?.tab);
  queryClient.clear();
  useCapabilities.setState({ names: [] });
  closeDialog();
  scrollTo(0, 0);
  if (isLoggedIn) keepToken('token-of-demo');
  history.pushState(state, '', path);
  const size: readonly [number, number] = isPhone ? PHONE : DESKTOP;
  await page.viewport(...size);
  await setLanguage(language);
  const screen = await render(<App />);
  onTestFinished(async () => {
    await screen.unmount();
    answering.restore();
    dropToken();
    history.pushState(null, '', start);
    await page.viewport(...DESKTOP);
  });
  const callsTo = (call: string) => answering.calls.filter(({ pathname }) => pathname === `/api${call}`);
  return {
    calls: answering.calls,
    callsTo,
    /** The queries of the calls to a path, in order. */
    queriesTo: (call: string) => callsTo(call).map(({ searchParams }) => Object.fromEntries(searchParams)),
    unmount: () => screen.unmount(),
  };
}

/** The next animation frame has been painted. */
export async function nextFrame(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

export const banner = page.getByRole('banner');
export const mainNavigation = page.getByRole('navigation', { name: 'Main' });
export const loginDialog = page.getByRole('dialog', { name: 'Login' });
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export async function fillLogin(): Promise<void> {
  await loginDialog.getByLabelText('Username').fill('demo');
  await loginDialog.getByLabelText('Password', { exact: true }).fill('demo1234');
  await loginDialog.getByRole('button', { name: 'Login', exact: true }).click();
}
