import { useEffect } from 'react';

import { t } from '../i18n';
import { lazyPart } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';
import { savesData } from '../platform/save-data';
import { readStored } from '../platform/storage';
import { closeDialog, CODE_DIALOG, useDialogs, useIsLoggedIn } from '../session';
import { toast } from '../ui';

const AccountDialogs = lazyPart(loadAccountDialogs, {
  isRequested: true,
  onMissing() {
    closeDialog();
    toast.error(t('shell.serverError'));
  },
});

async function loadAccountDialogs() {
  const module = await import('./AccountDialogs');
  module.preloadRegistration();
  return module.AccountDialogs;
}

/**
 * Login and register dialogs. Their code is loaded after the first load, for visitors who save data at the first press or key. They
 * stay mounted for the animation of closing.
 */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  const isFirstLoadOver = useFirstLoadIsOver();
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    addEventListener('pointerdown', AccountDialogs.preload, { once: true });
    addEventListener('keydown', AccountDialogs.preload, { once: true });
  }, []);
  useEffect(() => {
    if (isFirstLoadOver && !isLoggedIn && !savesData()) AccountDialogs.preload();
  }, [isFirstLoadOver, isLoggedIn]);
  return (isOpen || AccountDialogs.isLoaded() || readStored(CODE_DIALOG)) && <AccountDialogs />;
}
