import { useT } from '../../i18n';
import { openLogin, openRegister } from '../../session';
import { site } from '../../site';
import { Button, ButtonLink } from '../../ui';
import { forVisitors } from '../splash/attributes';
import styles from './Account.module.css';

export function VisitorArea() {
  const t = useT();
  return (
    <div className={styles.account} {...forVisitors}>
      <Button look="outline" size="s" onClick={() => openLogin()}>
        {t('shell.login')}
      </Button>
      <Register />
    </div>
  );
}

/** Opens the registration, announces it, or links to the operator's own, as the site file says. */
function Register() {
  const label = useT()('shell.register');
  const { register } = site.features;
  if (register === 'none') return null;
  if (register === 'announced' || register === 'form')
    return (
      <Button size="s" onClick={openRegister}>
        {label}
      </Button>
    );
  return (
    <ButtonLink size="s" href={register}>
      {label}
    </ButtonLink>
  );
}
