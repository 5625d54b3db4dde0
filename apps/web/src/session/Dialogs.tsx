import { useT } from '../i18n';
import { useCode } from '../platform/use-code';
import { toast } from '../ui';
import { closeDialog, useDialogs } from './dialog-state';

const loadDialogs = () => import('./AccountDialogs');

/** The dialogs of the session; their code comes with the first one that opens. */
export function Dialogs() {
  const t = useT();
  const isOpen = useDialogs((state) => state.open !== undefined);
  const code = useCode(loadDialogs, isOpen, () => {
    closeDialog();
    toast.error(t('shell.serverError'));
  });
  return code && <code.AccountDialogs />;
}
