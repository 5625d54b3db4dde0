import type { PaymentKind } from '@tessera/contract';

import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import { Button } from '../../ui';
import { refreshPayments } from './api';
import { formPath } from './form-path';
import { useUnanswered } from './unanswered';
import { UnansweredMessage } from './UnansweredMessage';
import { useUnansweredCheck } from './use-start-payment';
import styles from './Refusal.module.css';

type Props = { kind: PaymentKind; username: string; onClose?: () => void };

/** Asks the server for a payment that has no answer yet, and leads to its form if the server does not have it. */
export function UnansweredNotice({ kind, username, onClose }: Props) {
  const t = useT();
  const unanswered = useUnanswered(kind, username);
  // The list of payments shows it then.
  const check = useUnansweredCheck(kind, username, unanswered, refreshPayments);
  if (!unanswered || !check.hasFailed) return null;
  return (
    <div role="alert">
      <UnansweredMessage kind={kind}>
        <div className={styles.actions}>
          <SiteLink href={formPath(kind)} className={styles.link}>
            {t('cashier.checkNow')}
          </SiteLink>
          {onClose && (
            <Button look="quiet" size="s" onClick={onClose}>
              {t('shell.close')}
            </Button>
          )}
        </div>
      </UnansweredMessage>
    </div>
  );
}
