import type { PaymentKind } from '@tessera/contract';
import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { serverMessage } from '../../platform/call';
import { Button } from '../../ui';
import { Refusal } from './Refusal';
import type { Check } from './use-start-payment';

type Props = { kind: PaymentKind; failure?: unknown; children: ReactNode };

/** Nothing is known about a payment that was sent. */
export function UnansweredMessage({ kind, failure, children }: Props) {
  const t = useT();
  return (
    <Refusal
      code={undefined}
      message={t(kind === 'deposit' ? 'cashier.depositUnanswered' : 'cashier.withdrawalUnanswered')}
      detail={serverMessage(failure)}
    >
      {children}
    </Refusal>
  );
}

/** Asks the server again. It stays in its place while the request runs, so that it keeps the focus. */
export function CheckNow({ check }: { check: Check }) {
  const t = useT();
  const isAsking = check.name === 'checking' && !check.failure;
  return (
    <Button look="outline" size="s" aria-disabled={isAsking} onClick={() => !isAsking && check.retry()}>
      {t('cashier.checkNow')}
    </Button>
  );
}
