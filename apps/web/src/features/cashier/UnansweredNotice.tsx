import { PAYMENT_KINDS, type PaymentKind } from '@tessera/contract';

import { useT } from '../../i18n';
import { SiteLink, usePlayer } from '../../session';
import { paths } from '../../site';
import { Icon } from '../../ui';
import { refreshPayments } from './api';
import { useUnanswered } from './unanswered';
import { useUnansweredCheck } from './use-start-payment';
import styles from './Refusal.module.css';

/** Asks the server for payments that have no answer yet, and leads to those that it does not have. */
export function UnansweredNotice() {
  const username = usePlayer((player) => player.username);
  if (username === undefined) return null;
  return PAYMENT_KINDS.map((kind) => <Notice key={kind} kind={kind} username={username} />);
}

function Notice({ kind, username }: { kind: PaymentKind; username: string }) {
  const t = useT();
  const unanswered = useUnanswered(kind, username);
  // The list of payments shows it then.
  const check = useUnansweredCheck(kind, username, unanswered, refreshPayments);
  if (!unanswered || (check.name === 'checking' && !check.failure)) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <Icon name="warning" />
      <div className={styles.text}>
        <p>{t(kind === 'deposit' ? 'cashier.depositUnanswered' : 'cashier.withdrawalUnanswered')}</p>
        <SiteLink href={paths.account(kind === 'deposit' ? 'deposit' : 'withdraw')} className={styles.link}>
          {t('cashier.checkNow')}
        </SiteLink>
      </div>
    </div>
  );
}
