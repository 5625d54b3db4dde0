import { useEffect } from 'react';

import { useT } from '../i18n';
import { visit } from '../platform/navigation';
import { Modal } from '../ui';
import styles from './AccountDialogs.module.css';
import { closeDialog, useDialogs } from './dialog-state';
import { LoginForm } from './LoginForm';
import { useIsLoggedIn } from './token';

/** A login in another tab is a login here: the visitor goes on to where they were heading. */
function useLoginElsewhere(): void {
  const isLoggedIn = useIsLoggedIn();
  useEffect(() => {
    const { open, destination } = useDialogs.getState();
    if (!isLoggedIn || open !== 'login') return;
    closeDialog();
    if (destination) visit(destination);
  }, [isLoggedIn]);
}

/** Who goes back or forward leaves the dialog behind. Heard before the page turns, which may open one of its own. */
function useLeftBehind(): void {
  useEffect(() => {
    addEventListener('popstate', closeDialog, { capture: true });
    return () => removeEventListener('popstate', closeDialog, { capture: true });
  }, []);
}

/** The login and the register modal. */
export function AccountDialogs() {
  useLoginElsewhere();
  useLeftBehind();
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
