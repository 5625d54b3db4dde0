import { useT } from '../../i18n';
import { openLogin, openRegister } from '../../session';
import { Button } from '../../ui';
import styles from './Header.module.css';

export function VisitorArea() {
  const t = useT();
  return (
    <div className={styles.account} data-for="visitor">
      <Button look="outline" size="s" onClick={() => openLogin()}>
        {t('shell.login')}
      </Button>
      <Button size="s" onClick={openRegister}>
        {t('shell.register')}
      </Button>
    </div>
  );
}
