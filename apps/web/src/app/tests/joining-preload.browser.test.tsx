import '../../testing/page';

import { expect, test } from 'vitest';

import { endFirstLoad } from '../../platform/first-load';
import { site } from '../../site';
import { openSite } from './open-site';

/* In a file of its own: the code of the dialogs is evaluated once. */

test('after the first input the fields of the registration are fetched, before a dialog is opened', async () => {
  site.features = { ...site.features, register: 'form' };
  const { callsTo } = await openSite('/', {
    answers: { '/Registration': { body: { fields: [{ name: 'username', kind: 'text', required: true }] } } },
  });
  expect(callsTo('/Registration')).toHaveLength(0);
  endFirstLoad();
  await expect.poll(() => callsTo('/Registration').length).toBe(1);
  expect(document.querySelector('dialog')).toBeNull();
});
