import { PAYMENT_KINDS, type PaymentKind } from '@tessera/contract';

import { useT } from '../../i18n';
import { SiteLink, usePlayer } from '../../session';
import { paths } from '../../site';
import { Icon } from '../../ui';
import { useUnanswered } from './unanswered';
import styles from './Refusal.module.css';

/** Leads to payments that have no answer yet, where the server is asked for them. */
export function UnansweredNotice() {
  const username = usePlayer((player) => player.username);
  if (username === undefined) return null;
  return PAYMENT_KINDS.map((kind) => <Notice key={kind} kind={kind} username={username} />);
}

function Notice({ kind, username }: { kind: PaymentKind; username: string }) {
  const t = useT();
  const unanswered = useUnanswered(kind, username);
  if (!unanswered) return null;
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
