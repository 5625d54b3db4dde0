import { useT } from '../i18n';
import { site } from '../site';
import { Modal } from '../ui';
import styles from './AccountDialogs.module.css';
import { closeDialog, useDialogs } from './dialog-state';
import { LoginForm } from './LoginForm';

/** The login and the register modal. */
export function AccountDialogs() {
  const t = useT();
  const open = useDialogs((state) => state.open);
  const common = { closeLabel: t('shell.close'), onClose: closeDialog, image: site.mark };
  return (
    <>
      <Modal {...common} id="loginModal" title={t('shell.login')} open={open === 'login'}>
        <LoginForm />
      </Modal>
      <Modal {...common} id="registerModal" title={t('shell.register')} open={open === 'register'}>
        <p className={styles.soon}>{t('shell.comingSoon')}</p>
      </Modal>
    </>
  );
}
