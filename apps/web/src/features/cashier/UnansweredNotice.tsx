import { PAYMENT_KINDS, type PaymentKind } from '@tessera/contract';

import { useT } from '../../i18n';
import { SiteLink, usePlayer } from '../../session';
import { paths } from '../../site';
import { refreshPayments } from './api';
import { useUnanswered } from './unanswered';
import { UnansweredMessage } from './UnansweredMessage';
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
  if (!unanswered || !check.hasFailed) return null;
  return (
    <div role="alert">
      <UnansweredMessage kind={kind}>
        <SiteLink href={paths.account(kind === 'deposit' ? 'deposit' : 'withdraw')} className={styles.link}>
          {t('cashier.checkNow')}
        </SiteLink>
      </UnansweredMessage>
    </div>
  );
}
