import { expect, test } from '../support/broken-site';
import { playerPages } from '../support/pages';
import { account, logIn, visit } from '../support/visitor';

/* What docs/security.md promises of the page and no other test holds. */

const HOSTILE = '<img src=x onerror="document.title=`taken`"><b>bold</b>';

test('the player’s token goes to the site’s own /api, in its header, and nowhere else', async ({
  player,
  token,
  line,
}) => {
  const bearers = new Set<string>();
  const leaks: string[] = [];
  player.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const { authorization = '', referer = '' } = request.headers();
    if (authorization.includes(token)) {
      bearers.add(`${origin}${pathname.split('/').slice(0, 2).join('/')}`);
    }
    if (`${request.url()} ${referer} ${request.postData() ?? ''}`.includes(token)) leaks.push(request.url());
  });
  for (const path of ['/', '/casino', ...playerPages]) {
    await player.goto(path);
    await expect(player.getByRole('main')).toBeVisible();
  }
  await expect(player.locator('main')).toBeVisible();
  await player.goto('/pragmatic');
  await player.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await expect(player.locator('#gameFrame iframe')).toBeVisible();
  await player.waitForTimeout(2_500);
  expect([...bearers]).toEqual([`${line.url}/api`]);
  expect(leaks).toEqual([]);
});

test('what a backend sends is shown as text, never as markup', async ({ player, line }) => {
  line.break('/get_slot_game', {
    json: {
      data: [
        {
          game_id: 1,
          provider_id: 37,
          type: 1,
          name: HOSTILE,
          image: `"><img src=x onerror=alert(1)>`,
          provider_name: HOSTILE,
        },
      ],
      total: 1,
    },
  });
  line.break('/GetAllCategories', { json: [{ cat_id: 1, name: HOSTILE }] });
  line.break('/UserDetails', { json: { username: HOSTILE, balance: 1, currency: 'TND', bounse: 0 } });
  await player.goto('/casino');
  await expect(player.getByRole('list', { name: 'Games' }).getByText(HOSTILE).first()).toBeVisible();
  await expect(player.getByRole('banner').getByText(HOSTILE).first()).toBeVisible();
  line.break('/TransactionPlayer', { status: 500, json: { message: HOSTILE } });
  await player.goto('/dashboard/transactions');
  await expect(player.getByText(HOSTILE).last()).toBeVisible();
  expect(await player.locator('main b, main img[src="x"], header b').count()).toBe(0);
  expect(await player.title()).not.toBe('taken');
});

test('password fields take what is pasted, and tell password managers what they are for', async ({
  page,
}) => {
  await visit(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const name = page.locator('[name=userName]');
  const password = page.locator('[name=password]');
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(await password.getAttribute('maxlength')).toBeNull();
  const long = 'a pasted sentence of more than sixty-four characters, as a manager makes it';
  await name.fill(long);
  await name.press('ControlOrMeta+a');
  await name.press('ControlOrMeta+c');
  await password.focus();
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue(long);
});

test('every page of a player has a way out at hand', async ({ player }) => {
  for (const path of [...playerPages, '/casino']) {
    await player.goto(path);
    await account(player).click();
    await expect(player.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

test('a logout leaves nothing of the player in the browser', async ({ page }) => {
  await visit(page);
  await logIn(page);
  await page.goto('/dashboard/transactions');
  await expect(page.getByRole('table')).toBeVisible();
  await account(page).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  const kept = await page.evaluate(async () => ({
    // The language is the visitor's; the time of the last refresh, a font in the cache and what the backend has are nobody's.
    stored: Object.keys(localStorage).filter(
      (key) => !['capabilities', 'font', 'i18nextLng', 'tokenRefreshedAt'].includes(key),
    ),
    session: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    // The release for the time without a connection, if it is here already.
    cached: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path !== '/' && !path.startsWith('/assets/')),
    text: document.body.innerText,
  }));
  expect(kept).toMatchObject({ stored: [], cookies: 'i18next=en', databases: 0, cached: [] });
  for (const trace of ['demo', 'balance', 'token']) expect(kept.session).not.toContain(trace);
  expect(kept.text).not.toMatch(/\bdemo\b/);
});

test('the cookie of the token is Lax, and of this host alone', async ({ page, line }) => {
  await visit(page);
  await logIn(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token');
  expect(cookie).toMatchObject({ domain: new URL(line.url).hostname, path: '/', sameSite: 'Lax' });
});
