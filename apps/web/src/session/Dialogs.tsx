import { useEffect } from 'react';

import { t } from '../i18n';
import { lazyPart } from '../loading';
import { toast } from '../ui';
import { closeDialog, useDialogs } from './dialog-state';

const AccountDialogs = lazyPart(() => import('./AccountDialogs').then((module) => module.AccountDialogs), {
  isRequested: true,
  onMissing() {
    closeDialog();
    toast.error(t('shell.serverError'));
  },
});

/**
 * The dialogs of the session. Their code is no part of the first load: it comes when a visitor first reaches for something,
 * so that it is here when a press is over, and stays for the way out of the last dialog.
 */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  useEffect(() => {
    // Not `pointerover`: a page that loads below a resting mouse has one too.
    addEventListener('pointerdown', AccountDialogs.preload, { once: true });
    addEventListener('keydown', AccountDialogs.preload, { once: true });
  }, []);
  return (isOpen || AccountDialogs.isLoaded()) && <AccountDialogs />;
}
