import type { PaymentKind } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { useT } from '../../i18n';
import { queryClient } from '../../platform/query-client';
import { QueryView } from '../../platform/QueryView';
import { usePlayer } from '../../session';
import { EmptyState, Skeleton } from '../../ui';
import { cashierQuery } from './api';
import type { Cashier } from './cashier';
import { PaymentForm } from './PaymentForm';
import { PlayerView } from './PlayerView';
import { Refusal } from './Refusal';
import { CheckNow, UnansweredMessage } from './UnansweredMessage';
import { useStartPayment } from './use-start-payment';
import styles from './PaymentSection.module.css';

type Props = {
  kind: PaymentKind;
  /** Shown beside the amount: what is left of the player's own limits. */
  limits?: ReactNode;
};

/** The pages Deposit and Withdraw. */
export function PaymentSection(props: Props) {
  const pending = <Skeleton className={styles.skeleton} />;
  return (
    <PlayerView pending={pending}>
      {(username) => <Section key={username} {...props} username={username} pending={pending} />}
    </PlayerView>
  );
}

type SectionProps = Props & { username: string };

function Section({ pending, ...props }: SectionProps & { pending: ReactNode }) {
  const t = useT();
  const query = useQuery(cashierQuery);
  useFreshCashier();
  return (
    <QueryView query={query} pending={pending} errorText={t('shell.serverError')}>
      {(cashier) => <Content {...props} cashier={cashier} />}
    </QueryView>
  );
}

function Content({ kind, cashier, username, limits }: SectionProps & { cashier: Cashier }) {
  const t = useT();
  const block = cashier.blocked[kind];
  // Also for a player who is blocked: an earlier payment may have no answer yet.
  const payments = useStartPayment(kind, username, block !== undefined);
  const { progress } = payments;
  if (block)
    return (
      <div className={styles.block} role="alert">
        {'retry' in progress && progress.hasFailed && (
          <UnansweredMessage kind={kind}>
            <CheckNow check={progress} />
          </UnansweredMessage>
        )}
        <Refusal code={block.code} message={block.message ?? t('cashier.blocked')} />
      </div>
    );
  if (cashier.methods[kind].length === 0 && payments.unanswered === undefined)
    return <EmptyState text={t('cashier.noMethods')} icon="wallet" />;
  return <PaymentForm kind={kind} cashier={cashier} limits={limits} {...payments} />;
}

/** What can be withdrawn follows the balance. */
function useFreshCashier(): void {
  const balance = usePlayer((player) => player.balance);
  useEffect(() => {
    const { queryKey } = cashierQuery;
    if (balance !== undefined && queryClient.getQueryData(queryKey))
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [balance]);
}
