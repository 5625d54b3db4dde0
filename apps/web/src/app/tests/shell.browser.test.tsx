import '../../testing/page';

import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { entryKey } from '../../testing/entry-key';
import { banner, heading, loginDialog, mainNavigation, nextFrame, openSite, PHONE } from './open-site';

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

const bottomBar = page.getByRole('navigation', { name: 'Bottom bar' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const userSidebar = page.getByRole('dialog', { name: 'Account' });
const account = banner.getByRole('button', { name: 'demo' });
const clock = banner.getByText(/^\d\d:\d\d:\d\d$/);

const linksIn = (navigation: typeof menu) =>
  navigation
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const isGone = async (part: typeof menu) => await expect.poll(() => part.elements().length).toBe(0);

test('the main navigation has its entries in order, and Live Score on phones only', async () => {
  await openSite();
  await expect.poll(() => linksIn(mainNavigation)).toEqual(ENTRIES);
  await page.viewport(...PHONE);
  await expect.poll(() => linksIn(mainNavigation)).toEqual([...ENTRIES, 'Live Score']);
});

test('the header has the mark, a running clock, the statistics link and items without a target', async () => {
  await openSite();
  await expect.element(banner.getByRole('link', { name: 'Tessera' })).toHaveAttribute('href', '/');
  await expect.element(banner.getByText(/^GMT/)).toBeVisible();
  const statistics = banner.getByRole('link', { name: 'Statistics' });
  await expect.element(statistics).toHaveAttribute('target', '_blank');
  await expect.element(statistics).toHaveAttribute('rel', expect.stringContaining('noopener'));
  const before = clock.element().textContent;
  for (const label of ['Trophy', 'Announcements', 'New', 'Help', 'Community'])
    await banner.getByText(label, { exact: true }).click();
  expect(location.pathname).toBe('/');
  await expect.element(clock).not.toHaveTextContent(before ?? '');
});

test('an entry that needs a login opens the login for a visitor', async () => {
  await openSite();
  for (const name of ['Live', 'Pre-Match', 'Aviator']) {
    await mainNavigation.getByRole('link', { name, exact: true }).click();
    await expect.element(loginDialog).toBeVisible();
    expect(loginDialog.element().id).toBe('loginModal');
    expect(location.pathname).toBe('/');
    await loginDialog.getByRole('button', { name: 'Close' }).click();
    await isGone(loginDialog);
  }
});

test('a click on the current entry adds nothing to the history', async () => {
  await openSite('/casino');
  const casino = mainNavigation.getByRole('link', { name: 'Casino', exact: true });
  await expect.element(casino).toHaveAttribute('aria-current', 'page');
  const entry = entryKey();
  await casino.click();
  expect([entryKey(), location.pathname]).toEqual([entry, '/casino']);
});

test('the strip of a phone hides after 200 px down and returns on the way up', async () => {
  await openSite('/', { isPhone: true });
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  const isHidden = () => mainNavigation.element().hasAttribute('data-hidden');
  const scrollDown = async (top: number) => {
    scrollTo({ top, behavior: 'instant' });
    await nextFrame();
  };
  await scrollDown(150);
  expect([scrollY, isHidden()]).toEqual([150, false]);
  const strip = mainNavigation.element();
  await scrollDown(400);
  await expect.poll(() => getComputedStyle(strip).visibility).toBe('hidden');
  await scrollDown(350);
  await expect.poll(() => getComputedStyle(strip).visibility).toBe('visible');
});

test('the strip of a phone scrolls to the current entry', async () => {
  await openSite('/crash', { isPhone: true });
  await expect.element(mainNavigation.getByRole('link', { name: 'Crash' })).toBeInViewport({ ratio: 0.99 });
  await banner.getByRole('link', { name: 'Tessera' }).click();
  await expect.element(mainNavigation.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 0.99 });
});

test('the two sidebars exclude each other, and each closes by its own button', async () => {
  await openSite('/', { isPhone: true, isLoggedIn: true });
  const menuButton = bottomBar.getByRole('button', { name: 'Menu' });
  await menuButton.click();
  await expect.poll(() => menu.getByRole('link').elements().length).toBe(11);
  await account.click();
  await expect.element(userSidebar).toBeVisible();
  await isGone(menu);
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  await isGone(userSidebar);
  await menuButton.click();
  await isGone(menu);
});

test('a sidebar closes with the choice of a page', async () => {
  await openSite('/', { isPhone: true });
  await bottomBar.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Crash' }).click();
  await expect.element(heading('Crash')).toBeVisible();
  await isGone(menu);
});

test('an open sidebar keeps the focus out of the page, and gives it back to its button', async () => {
  await openSite('/', { isPhone: true });
  const opener = bottomBar.getByRole('button', { name: 'Menu' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true);
  for (let stops = 0; stops < 20; stops += 1) {
    await userEvent.tab();
    expect(document.querySelector('main :focus')).toBeNull();
  }
  await userEvent.keyboard('{Escape}');
  await isGone(menu);
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => menu.elements()[0]?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('the bottom bar of a phone has four pages and the menu', async () => {
  await openSite('/', { isPhone: true });
  await expect.poll(() => linksIn(bottomBar)).toEqual(['Live', 'Pre-Match', 'Casino', 'Live Casino']);
  await bottomBar.getByRole('link', { name: 'Casino', exact: true }).click();
  await expect.element(heading('Casino')).toBeVisible();
});

for (const isPhone of [false, true])
  test(`the account menu leads to each section and closes (${isPhone ? 'phone' : 'desktop'})`, async () => {
    await openSite('/', { isLoggedIn: true, isPhone });
    const scope = isPhone ? userSidebar : banner;
    for (const [name, path] of [
      ['Change Password', '/dashboard/change_password'],
      ['Transactions', '/dashboard/transactions'],
      ['Casino History', '/dashboard/casino_history'],
      ['Sport History', '/dashboard/sport_history'],
    ] as const) {
      await account.click();
      await scope.getByRole('link', { name }).click();
      await expect.poll(() => location.pathname).toBe(path);
      await isGone(scope.getByRole('link', { name }));
    }
  });

test('an unknown path shows the home page', async () => {
  await openSite('/no/such/page');
  await expect.element(page.getByText('Gold', { exact: true })).toBeVisible();
});

test('at 320 px, or with text twice its size, nothing in the header overlaps', async () => {
  await openSite('/', { isPhone: true });
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  await expect.element(banner.getByRole('button', { name: 'Login' })).toBeVisible();
  for (const { width, size } of [
    { width: 320, size: '100%' },
    { width: 390, size: '200%' },
  ]) {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = size;
    await nextFrame();
    const boxes = [/^Login/, /^Register/, /Language/].map((name) =>
      banner.getByRole('button', { name }).element().getBoundingClientRect(),
    );
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(overlap(box, other), `${width} px, ${size}`).toBe(false);
  }
});

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test('the footer has its columns, the age badge and the year', async () => {
  await openSite();
  const footer = page.getByRole('contentinfo');
  for (const title of ['Tessera', 'Regulations', 'Sport', 'Casino Games', 'Live Casino', 'Help Support'])
    await expect.element(footer.getByText(title, { exact: true }).first()).toBeVisible();
  await expect.element(footer.getByText('18+')).toBeVisible();
  await expect.element(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible();
});

for (const path of ['/', '/casino'])
  test(`no stop of the Tab key on ${path} is covered by a bar`, async () => {
    await openSite(path);
    await expect
      .element(page.getByRole('main').getByRole('listitem').getByRole('link').first())
      .toBeVisible();
    const covered: string[] = [];
    for (let stops = 0; stops < 30; stops += 1) {
      await userEvent.tab();
      const element = coveredFocus();
      if (element) covered.push(element.outerHTML.slice(0, 120));
    }
    expect(covered).toEqual([]);
  });

/** The focused element, where nothing of it is visible. */
function coveredFocus(): Element | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
  );
  const isVisible = spots.some(([x = 0, y = 0]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
  return isVisible ? undefined : element;
}
