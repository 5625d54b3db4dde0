import { t } from '../i18n';
import { lazyPart } from '../loading';
import { readStored } from '../platform/storage';
import { closeDialog, CODE_DIALOG, useDialogs } from '../session';
import { toast } from '../ui';

export const AccountDialogs = lazyPart(
  () => import('./AccountDialogs').then((module) => module.AccountDialogs),
  {
    isRequested: true,
    onMissing() {
      closeDialog();
      toast.error(t('shell.serverError'));
    },
  },
);

/** Login and register dialogs. They stay mounted for the animation of closing. */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  return (isOpen || AccountDialogs.isLoaded() || readStored(CODE_DIALOG)) && <AccountDialogs />;
}
