import { useEffect, useRef, useState } from 'react';

import { ForgotPassword, isWaitingForCode, preloadRegistration, Registration } from '../features/joining';
import { useT } from '../i18n';
import { visit } from '../platform/navigation';
import { deleteStored } from '../platform/storage';
import { deleteTab, readTab } from '../platform/tab-storage';
import { closeDialog, CODE_DIALOG, useDialogs, useIsLoggedIn } from '../session';
import { DialogLink } from '../session/DialogLink';
import { LoginForm } from '../session/LoginForm';
import { isFeatureOn, site } from '../site';
import { Modal } from '../ui';
import styles from './AccountDialogs.module.css';

/** A login in another tab closes the dialog here too, and continues to the requested page. */
function useLoginInOtherTab(): void {
  const isLoggedIn = useIsLoggedIn();
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    // A player who is logged in may have opened "Forgot password?".
    const hasLoggedIn = isLoggedIn && !wasLoggedIn.current;
    wasLoggedIn.current = isLoggedIn;
    const { open, destination } = useDialogs.getState();
    if (!hasLoggedIn || open === undefined) return;
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

/**
 * Opens the dialog for the code again after a reload. The visitor has not opened it this time: until Register is pressed, it does not
 * block the page.
 */
function useReopenedCodeDialog(): boolean {
  const [isReopened, setIsReopened] = useState(false);
  useEffect(() => {
    if (readTab(CODE_DIALOG) !== true || useDialogs.getState().open !== undefined) return;
    // The tab may have been restored after days.
    if (!isWaitingForCode()) {
      deleteTab(CODE_DIALOG);
      deleteStored(CODE_DIALOG);
      return;
    }
    useDialogs.setState({ open: 'register' });
    setIsReopened(true);
  }, []);
  useEffect(
    () =>
      useDialogs.subscribe(({ open, title }, previous) => {
        // `openRegister` clears the title that the dialog has set.
        if (open !== 'register' || (title === undefined && previous.title !== undefined))
          setIsReopened(false);
      }),
    [],
  );
  return isReopened;
}

// The form is probably the next part that a visitor opens.
if (site.features.register === 'form') preloadRegistration();

/** The login, the password recovery and the registration. */
export function AccountDialogs() {
  useLoginInOtherTab();
  useCloseOnPopState();
  const isReopened = useReopenedCodeDialog();
  const t = useT();
  const open = useDialogs((state) => state.open);
  const title = useDialogs((state) => state.title);
  const common = { closeLabel: t('shell.close'), onClose: closeDialog };
  const hasRecovery = isFeatureOn('recovery');
  const hasRegistration = site.features.register === 'form';
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
        {(hasRecovery || hasRegistration) && (
          <p className={styles.links}>
            {hasRecovery && <DialogLink to="forgot">{t('shell.forgotPassword')}</DialogLink>}
            {hasRegistration && <DialogLink to="register">{t('shell.register')}</DialogLink>}
          </p>
        )}
      </Modal>
      {hasRecovery && (
        <Modal {...common} title={t('shell.forgotPassword')} open={open === 'forgot'}>
          <ForgotPassword />
        </Modal>
      )}
      {hasRegistration ? (
        <Modal
          {...common}
          title={title ?? t('shell.register')}
          open={open === 'register'}
          fillsPhone
          isModal={!isReopened}
        >
          <Registration />
        </Modal>
      ) : (
        <Modal
          {...common}
          id="registerModal"
          image="/art/register-wide.webp"
          title={t('shell.register')}
          open={open === 'register'}
        >
          <p className={styles.soon}>{t('shell.comingSoon')}</p>
        </Modal>
      )}
    </>
  );
}
