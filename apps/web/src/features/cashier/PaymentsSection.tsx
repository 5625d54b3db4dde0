import { PAYMENT_KINDS } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Amount, type Translate, useDateTime, useT } from '../../i18n';
import { navigate, useSearchText } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { paths } from '../../site';
import { Button, classNames, EmptyState, Skeleton, Table, type Column } from '../../ui';
import { cashierQuery, paymentsQuery } from './api';
import { CancelDialog } from './CancelDialog';
import type { Cashier, Payment } from './cashier';
import { MethodName } from './MethodName';
import { PaymentDetail } from './PaymentDetail';
import { PaymentStatus } from './PaymentStatus';
import { PlayerView } from './PlayerView';
import { KINDS } from './texts';
import { UnansweredNotice } from './UnansweredNotice';
import { useCashierCurrency } from './use-cashier-currency';
import { usePayment } from './use-payment';
import styles from './PaymentsSection.module.css';

/** The page Payments: the payment of the address, and all payments of the player. */
export function PaymentsSection() {
  return (
    <PlayerView pending={<Skeleton className={styles.skeleton} />}>
      {(username) => <Payments username={username} />}
    </PlayerView>
  );
}

function Payments({ username }: { username: string }) {
  const t = useT();
  const search = new URLSearchParams(useSearchText());
  const shownId = search.get('id') ?? undefined;
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  // For the names of the methods; the page works without.
  const { data: cashier } = useQuery(cashierQuery);
  const query = useQuery(paymentsQuery(page));
  const [cancelled, setCancelled] = useState<Payment>();
  const section = useRef<HTMLDivElement>(null);

  function closeDialog() {
    setCancelled(undefined);
    // The button that opened the dialog is gone if the withdrawal is cancelled.
    setTimeout(() => {
      if (document.activeElement === document.body)
        section.current?.querySelector<HTMLElement>('a, button:enabled')?.focus();
    });
  }

  function openPage(next: number) {
    const href = paths.payments({ id: shownId, page: next > 1 ? String(next) : undefined });
    navigate(href, { replace: true });
  }

  return (
    <div ref={section} className={styles.section}>
      {PAYMENT_KINDS.map((kind) => (
        <UnansweredNotice key={`${kind} ${username}`} kind={kind} username={username} />
      ))}
      {shownId !== undefined && (
        <PaymentDetail key={shownId} id={shownId} cashier={cashier} onCancel={setCancelled} />
      )}
      <QueryView
        query={query}
        pending={<Skeleton className={styles.skeleton} />}
        errorText={t('shell.unknownError')}
        hideStale
      >
        {({ payments, lastPage, hasNextPage }) => (
          <>
            <div
              className={classNames(styles.results, query.isPlaceholderData && styles.outdated)}
              aria-busy={query.isPlaceholderData}
            >
              {payments.length === 0 ? (
                <EmptyState text={t('shell.noData')} icon="receipt" />
              ) : (
                <PaymentsTable
                  payments={payments}
                  cashier={cashier}
                  shownId={shownId}
                  onCancel={setCancelled}
                />
              )}
            </div>
            <div className={styles.pages}>
              <Button
                look="outline"
                size="s"
                disabled={page <= 1 || query.isPlaceholderData}
                onClick={() => openPage(page - 1)}
              >
                {t('shell.previous')}
              </Button>
              <p role="status">
                {lastPage !== undefined && lastPage >= page
                  ? t('account.pageOf', { page, last: lastPage })
                  : t('account.page', { page })}
              </p>
              <Button
                look="outline"
                size="s"
                disabled={!hasNextPage || query.isPlaceholderData}
                onClick={() => openPage(page + 1)}
              >
                {t('shell.next')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
      {cancelled && <CancelDialog payment={cancelled} cashier={cashier} onClose={closeDialog} />}
    </div>
  );
}

type TableProps = {
  payments: readonly Payment[];
  cashier: Cashier | undefined;
  shownId: string | undefined;
  onCancel: (payment: Payment) => void;
};

function PaymentsTable(props: TableProps) {
  const t = useT();
  const dateTime = useDateTime();
  return (
    <Table
      caption={t('shell.payments')}
      columns={tableColumns(props, dateTime, t)}
      rows={props.payments}
      rowKey={({ id }) => id}
    />
  );
}

function tableColumns(
  { cashier, shownId, onCancel }: TableProps,
  dateTime: (date: Date) => string,
  t: Translate,
): Column<Payment>[] {
  return [
    {
      key: 'date',
      title: t('account.date'),
      cell: ({ id, createdAt }) => (
        <SiteLink href={paths.payment(id)} className={styles.link}>
          <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time>
        </SiteLink>
      ),
    },
    {
      key: 'kind',
      title: t('cashier.kind'),
      cell: ({ kind }) => <span className={styles.whole}>{t(KINDS[kind])}</span>,
    },
    {
      key: 'method',
      title: t('cashier.method'),
      cell: ({ kind, method }) => <MethodName kind={kind} id={method} />,
    },
    {
      key: 'amount',
      title: t('account.amount'),
      align: 'end',
      cell: ({ amount }) => <PaymentAmount amount={amount} cashier={cashier} />,
    },
    {
      key: 'status',
      title: t('account.status'),
      cell: (payment) => (
        <StatusCell payment={payment} isPolled={payment.id !== shownId} onCancel={onCancel} />
      ),
    },
  ];
}

type AmountProps = { amount: Payment['amount']; cashier: Cashier | undefined };

function PaymentAmount({ amount, cashier }: AmountProps) {
  const currency = useCashierCurrency(cashier);
  if (amount === undefined) return '—';
  return (
    <span className={styles.whole}>
      <Amount value={amount} currency={currency} />
    </span>
  );
}

type CellProps = { payment: Payment; isPolled: boolean; onCancel: (payment: Payment) => void };

function StatusCell({ payment: row, isPolled, onCancel }: CellProps) {
  const t = useT();
  const { data: payment = row } = usePayment(row.id, { isFetched: false, isPolled });
  return (
    <div className={styles.status}>
      <PaymentStatus status={payment.status} />
      {payment.reason && <p className={styles.reason}>{payment.reason}</p>}
      {payment.isCancellable && (
        <Button look="outline" size="s" onClick={() => onCancel(payment)}>
          {t('cashier.cancel')}
        </Button>
      )}
    </div>
  );
}
