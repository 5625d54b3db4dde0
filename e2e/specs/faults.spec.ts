import { expect, test } from '../support/broken-site';

/* One page of each kind of failure. What every call shows for every failure: apps/web/src/app/tests/faults.browser.test.tsx. */

test('when calls of the home page fail, header and balance stay, and every area recovers with Retry @full', async ({
  player,
  faultProxy,
}) => {
  const calls = ['/papuler_slot', '/get_slot_game', '/top_winners', '/get_all_providers'];
  for (const call of calls)
    faultProxy.break(call, call === '/top_winners' ? 'cut-off' : { status: 500, json: {} });
  await player.goto('/');
  // Areas further down load when they come near the viewport.
  await player.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const retry = player.getByRole('button', { name: 'Retry' });
  await expect(player.getByText('Unknown error', { exact: true })).toBeVisible();
  await expect(player.getByText('Server error', { exact: true })).toBeVisible();
  await expect(player.getByText('Server Down', { exact: true }).first()).toBeVisible();
  await expect(player.getByRole('banner').getByRole('button', { name: /TND/ })).toBeVisible();
  faultProxy.mend();
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 5_000 });
    await expect(retry).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(player.getByRole('heading', { name: 'Popular' })).toBeVisible();
});

test('a game that cannot be started leads back to its list, and starts at the next press', async ({
  player,
  faultProxy,
}) => {
  const game = player.getByRole('main').getByRole('link', { name: 'Aviator', exact: true });
  faultProxy.break('/StartGame', 'offline');
  await player.goto('/crash');
  await game.click();
  await expect(player.getByText('The game could not be started', { exact: true }).first()).toBeVisible();
  faultProxy.mend();
  await game.click();
  await expect(player.locator('#gameFrame iframe')).toBeVisible();
  await player.goBack();
  faultProxy.break('/StartGame', { status: 401, json: { message: 'Your session is over' } });
  await game.click();
  await expect(player.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
