import { expect, test } from '../support/broken-site';

const BOOK = '<!doctype html><title>book</title><h1>the book</h1>';
const PAGES = [
  { path: '/live', call: '/Live', title: 'Live' },
  { path: '/prematch', call: '/SportBook', title: 'Pre-Match' },
] as const;

for (const { path, call, title } of PAGES)
  test.describe(title, () => {
    test.skip(({ isMobile }) => isMobile);

    test('shows the sportsbook in a frame that fills the page', async ({ player, line }) => {
      await player.goto(path);
      const frame = player.locator(`iframe[title="${title}"]`);
      await expect(frame).toBeVisible();
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
      expect(line.callsTo(call).map(({ query }) => query)).toEqual([{ lang: 'en' }]);
      const box = await frame.boundingBox();
      expect(box?.width).toBeGreaterThan(1400);
      expect(box?.height).toBeGreaterThan(700);
      await expect(player.getByRole('region').and(player.locator('[aria-roledescription]'))).toHaveCount(0);
    });

    test('starts anew in another language', async ({ player, line }) => {
      line.page('/book.html', BOOK);
      line.break(call, { json: { url: '/book.html?one', isFrame: true } });
      await player.goto(path);
      await expect(player.locator('iframe')).toHaveAttribute('src', /one$/);
      line.break(call, { json: { url: '/book.html?two', isFrame: true } });
      await player.getByRole('button', { name: /Language/ }).click();
      await player.getByText('Français').click();
      await expect(player.locator('iframe')).toHaveAttribute('src', /two$/);
      expect(line.callsTo(call).map(({ query }) => query['lang'])).toEqual(['en', 'fr']);
    });

    test('says Server error, or what the server says, and Retry asks again', async ({ player, line }) => {
      line.break(call, { status: 500 });
      await player.goto(path);
      await expect(player.getByText('Server error')).toBeVisible();
      line.break(call, { status: 503, json: { message: 'The book is closed' } });
      await player.getByRole('button', { name: 'Retry' }).click();
      await expect(player.getByText('The book is closed')).toBeVisible();
      line.break(call, { json: { url: 'javascript:alert(1)', isFrame: true } });
      await player.getByRole('button', { name: 'Retry' }).click();
      await expect(player.getByText('Server error')).toBeVisible();
      line.mend();
      await player.getByRole('button', { name: 'Retry' }).click();
      await expect(player.locator('iframe')).toBeVisible();
    });
  });

test.describe('the sportsbook', () => {
  test.skip(({ isMobile }) => isMobile);

  test('that takes longer than 15 seconds stays open, with a notice and a Retry', async ({
    player,
    line,
  }) => {
    line.break('/never', 'timeout');
    line.break('/Live', { json: { url: '/api/never', isFrame: true } });
    await player.clock.install();
    await player.goto('/live', { waitUntil: 'commit' });
    await expect(player.locator('iframe')).toBeAttached();
    await player.clock.fastForward(15_500);
    await expect(player.getByText('The sportsbook is taking a while to answer.')).toBeVisible();
    await expect(player.locator('iframe')).toHaveAttribute('src', /never$/);
    line.mend();
    await player.getByRole('button', { name: 'Retry' }).click();
    await expect(player.locator('iframe[title="Live"]')).not.toHaveAttribute('src', /never$/);
    await expect(player.getByText('The sportsbook is taking a while to answer.')).toBeHidden();
  });

  test('closes with the token', async ({ player, line }) => {
    await player.goto('/prematch');
    await expect(player.locator('iframe')).toBeVisible();
    await player.context().clearCookies({ name: 'token' });
    await expect(player).toHaveURL(`${line.url}/`);
  });

  test('is as tall as it says, and a changed balance is fetched', async ({ player, line }) => {
    const say = (message: string) => `parent.postMessage({ kind: 'tessera.embed', ${message} }, '*')`;
    line.page(
      '/book.html',
      `<!doctype html><title>book</title><button onclick="${say("type: 'height', height: 2222")}">grow</button>
       <button onclick="${say("type: 'balance-changed'")}">stake</button>`,
    );
    line.break('/Live', { json: { url: '/book.html', isFrame: true } });
    await player.goto('/live');
    const frame = player.frameLocator('iframe');
    await frame.getByRole('button', { name: 'grow' }).click();
    await expect.poll(async () => (await player.locator('iframe').boundingBox())?.height).toBe(2222);
    // The next poll may be almost due; three messages in a row ask more often than any poll does.
    const before = line.callsTo('/UserDetails').length;
    for (let count = 0; count < 3; count += 1) await frame.getByRole('button', { name: 'stake' }).click();
    await expect.poll(() => line.callsTo('/UserDetails').length).toBeGreaterThanOrEqual(before + 2);
  });
});

test('the slip of the sportsbook is in reach on a small phone', async ({ player }) => {
  await player.setViewportSize({ width: 360, height: 640 });
  await player.goto('/live');
  await player.frameLocator('iframe').getByRole('button', { name: 'Bet slip' }).click();
});
