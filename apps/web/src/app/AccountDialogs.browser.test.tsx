import '../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { dropToken, keepToken } from '../platform/token';
import { closeDialog, switchDialog } from '../session';
import { site } from '../site';
import { show } from '../testing/show';
import { AccountDialogs } from './AccountDialogs';

const { features } = site;
beforeEach(() => {
  site.features = { ...features, recovery: true };
});
afterEach(() => {
  site.features = features;
  closeDialog();
  dropToken();
});

const forgot = page.getByRole('dialog', { name: 'Forgot password?' });

test('a player who is logged in can open "Forgot password?" with the first press', async () => {
  keepToken('token-of-demo');
  switchDialog('forgot');
  await show(<AccountDialogs />);
  await expect.element(forgot.getByLabelText('Username')).toBeVisible();
});

test('a login in another tab closes the dialog', async () => {
  switchDialog('forgot');
  await show(<AccountDialogs />);
  await expect.element(forgot.getByLabelText('Username')).toBeVisible();
  keepToken('token-of-demo');
  await expect.element(forgot).not.toBeInTheDocument();
});
