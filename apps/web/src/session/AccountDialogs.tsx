import { useEffect } from 'react';

import { useT } from '../i18n';
import { visit } from '../platform/navigation';
import { Modal } from '../ui';
import styles from './AccountDialogs.module.css';
import { closeDialog, useDialogs } from './dialog-state';
import { LoginForm } from './LoginForm';
import { useIsLoggedIn } from './token';

/** A login in another tab closes the dialog here too, and continues to the requested page. */
function useLoginInOtherTab(): void {
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    const { open, destination } = useDialogs.getState();
    if (!isLoggedIn || open !== 'login') return;
    closeDialog();
    if (destination) visit(destination);
  }, [isLoggedIn]);
}

/** Back and forward close the dialog. In the capture phase: the next page may open a dialog of its own. */
function useCloseOnPopState(): void {
  useEffect(() => {
    addEventListener('popstate', closeDialog, { capture: true });
    return () => removeEventListener('popstate', closeDialog, { capture: true });
  }, []);
}

/** The login and the register modal. */
export function AccountDialogs() {
  useLoginInOtherTab();
  useCloseOnPopState();
  const t = useT();
  const open = useDialogs((state) => state.open);
  const common = { closeLabel: t('shell.close'), onClose: closeDialog };
  return (
    <>
      <Modal
        {...common}
        id="loginModal"
        image="/art/login-wide.webp"
        title={t('shell.login')}
        open={open === 'login'}
      >
        <LoginForm />
      </Modal>
      <Modal
        {...common}
        id="registerModal"
        image="/art/register-wide.webp"
        title={t('shell.register')}
        open={open === 'register'}
      >
        <p className={styles.soon}>{t('shell.comingSoon')}</p>
      </Modal>
    </>
  );
}
