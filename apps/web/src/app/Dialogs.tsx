import { useEffect } from 'react';

import { t } from '../i18n';
import { lazyPart } from '../loading';
import { readStored } from '../platform/storage';
import { closeDialog, CODE_DIALOG, useDialogs } from '../session';
import { toast } from '../ui';

const AccountDialogs = lazyPart(() => import('./AccountDialogs').then((module) => module.AccountDialogs), {
  isRequested: true,
  onMissing() {
    closeDialog();
    toast.error(t('shell.serverError'));
  },
});

/**
 * Login and register dialogs. Their code is not part of the first load: it is preloaded at the first press or key. They stay
 * mounted for the animation of closing.
 */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  useEffect(() => {
    // Not `pointerover`: it fires without input if the page loads below the mouse.
    addEventListener('pointerdown', AccountDialogs.preload, { once: true });
    addEventListener('keydown', AccountDialogs.preload, { once: true });
  }, []);
  return (isOpen || AccountDialogs.isLoaded() || readStored(CODE_DIALOG)) && <AccountDialogs />;
}
