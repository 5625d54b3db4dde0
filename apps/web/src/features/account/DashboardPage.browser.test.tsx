import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { DashboardPage } from './DashboardPage';

let hasProtection: boolean;
let restore: () => void;

beforeEach(() => {
  ({ restore } = backend({
    '/UserDetails': () => ({
      body: { username: 'demo', balance: '10.000', currency: 'TND', protection: hasProtection },
    }),
  }));
  keepToken('t');
  history.replaceState(null, '', '/dashboard/protection/limits');
});
afterEach(() => {
  dropToken();
  restore();
  history.replaceState(null, '', '/');
});

async function showLimits() {
  await show(
    <DashboardPage section="protection/limits" title="shell.limits">
      <p>{'content'}</p>
    </DashboardPage>,
  );
  await queryClient.fetchQuery(playerQuery);
}

test('a nested section has its own title, and its parent is the current link', async () => {
  hasProtection = true;
  await showLimits();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Limits');
  const link = page.getByRole('link', { name: 'Player protection' });
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  expect(location.pathname).toBe('/dashboard/protection/limits');
});

test('a section that the backend of the player lacks shows the home page', async () => {
  hasProtection = false;
  await showLimits();
  await expect.poll(() => location.pathname).toBe('/');
});
