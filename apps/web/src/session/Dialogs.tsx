import { t } from '../i18n';
import { lazyPart } from '../loading';
import { toast } from '../ui';
import { closeDialog, useDialogs } from './dialog-state';

const AccountDialogs = lazyPart(() => import('./AccountDialogs').then((module) => module.AccountDialogs), {
  onMissing() {
    closeDialog();
    toast.error(t('shell.serverError'));
  },
});

/** The dialogs of the session; their code comes with the first one that opens, and stays for the way out of the last. */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  return (isOpen || AccountDialogs.isLoaded()) && <AccountDialogs />;
}
