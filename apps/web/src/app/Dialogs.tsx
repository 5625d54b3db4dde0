import { useEffect } from 'react';

import { t } from '../i18n';
import { lazyPart } from '../loading';
import { useFirstLoadIsOver } from '../platform/first-load';
import { savesData } from '../platform/save-data';
import { readStored } from '../platform/storage';
import { closeDialog, CODE_DIALOG, useDialogs, useIsLoggedIn } from '../session';
import { toast } from '../ui';

const AccountDialogs = lazyPart(() => import('./AccountDialogs').then((module) => module.AccountDialogs), {
  isRequested: true,
  onMissing() {
    closeDialog();
    toast.error(t('shell.serverError'));
  },
});

/**
 * Login and register dialogs. Their code is loaded after the first load, for visitors who save data when a dialog is opened. They stay
 * mounted for the animation of closing.
 */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  const isFirstLoadOver = useFirstLoadIsOver();
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    if (isFirstLoadOver && !isLoggedIn && !savesData()) AccountDialogs.preload();
  }, [isFirstLoadOver, isLoggedIn]);
  return (isOpen || AccountDialogs.isLoaded() || readStored(CODE_DIALOG)) && <AccountDialogs />;
}
