import { callName, closeAccount } from '@tessera/contract';

import { FormFailure } from '../../forms/FormFailure';
import { useSiteForm } from '../../forms/use-site-form';
import { Amount, useT } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { dropToken } from '../../platform/token';
import { SiteLink, usePlayer } from '../../session';
import { paths, site, useFeature } from '../../site';
import { Button, ButtonLink, classNames, PasswordField, toast } from '../../ui';
import card from '../../ui/card.module.css';
import styles from './CloseAccount.module.css';

/** Closes the player's account, where the backend has the call. The balance is paid out first. */
export function CloseAccount() {
  return useFeature('closeAccount') && <ClosingCard />;
}

function ClosingCard() {
  const t = useT();
  const player = usePlayer();
  const hasProtection = useFeature('protection');
  const hasMoney = player !== undefined && (player.balance > 0 || (player.bonus ?? 0) > 0);
  return (
    <section className={classNames(card.card, styles.card)}>
      <h2>{t('account.closeAccount')}</h2>
      <ul className={styles.consequences}>
        <li>{t('account.closeSessions')}</li>
        <li>{t('account.closeForGood')}</li>
        <li>{t('account.closeData')}</li>
      </ul>
      {hasProtection && (
        <p>
          {t('account.closeOrBreak')}{' '}
          <SiteLink href={paths.account('protection/breaks')} className={styles.link}>
            {t('shell.breaks')}
          </SiteLink>
        </p>
      )}
      {hasMoney ? <MoneyLeft /> : <ClosingForm />}
    </section>
  );
}

/** What is left, and where it is paid out. */
function MoneyLeft() {
  const t = useT();
  const player = usePlayer();
  if (!player) return null;
  const { balance, bonus, currency } = player;
  return (
    <div className={styles.money}>
      <p>{t('account.closePaidOut')}</p>
      <dl>
        <div>
          <dt>{t('shell.balance')}</dt>
          <dd>
            <Amount value={balance} currency={currency} />
          </dd>
        </div>
        {bonus !== undefined && bonus > 0 && (
          <div>
            <dt>{t('shell.bonus')}</dt>
            <dd>
              <Amount value={bonus} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <Withdrawal />
    </div>
  );
}

function Withdrawal() {
  const t = useT();
  const hasCashier = useFeature('cashier');
  if (hasCashier)
    return (
      <SiteLink href={paths.account('withdraw')} className={styles.link}>
        {t('shell.withdraw')}
      </SiteLink>
    );
  const [contact] = site.footer.contacts ?? [];
  return contact ? <ContactLink href={contact.href} /> : null;
}

function ContactLink({ href }: { href: string }) {
  const t = useT();
  return (
    <ButtonLink size="s" href={href}>
      {t('account.closeContact')}
    </ButtonLink>
  );
}

function ClosingForm() {
  const t = useT();
  const username = usePlayer((player) => player.username);
  const { register, submitWith, formState, failure, otherMessages } = useSiteForm<{ password: string }>({
    call: callName(closeAccount),
    controls: { password: 'password' },
  });
  const { errors, isSubmitting } = formState;

  const submit = submitWith(async ({ password }) => {
    await call(closeAccount, { body: { password } });
    // The server has ended all sessions of the player.
    navigate(paths.home());
    dropToken();
    toast.success(t('account.closed'));
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* For password managers, which store the password by username. */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('account.closePassword')}
        autoComplete="current-password"
        showLabel={t('shell.showPassword')}
        hideLabel={t('shell.hidePassword')}
        error={errors.password && (errors.password.message || t('shell.required'))}
        {...register('password', { required: true })}
      />
      <Button type="submit" look="outline" size="l" busy={isSubmitting} disabled={isSubmitting}>
        {t('account.closeAccount')}
      </Button>
      <FormFailure failure={failure} text={t('account.closeFailed')} others={otherMessages} errors={errors}>
        {failure instanceof ApiFailure && failure.code === 'balance_left' && <Withdrawal />}
      </FormFailure>
    </form>
  );
}
