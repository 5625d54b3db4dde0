import '../testing/page';

import { lazy } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { show } from '../testing/show';
import { focusPageHeading } from './after-navigation';
import { Page } from './Page';

const Loading = lazy(() => new Promise<never>(() => {}));

test('a page has its heading while its code is loading, and the focus waits for the heading of the page', async () => {
  await show(
    <main id="content" tabIndex={-1}>
      <Page
        route={{ kind: 'text', path: '/deposit', title: { message: 'shell.deposit' }, page: <Loading /> }}
      />
    </main>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeInTheDocument();
  const stop = focusPageHeading(undefined);
  expect(document.activeElement?.id).toBe('content');
  stop();
});
