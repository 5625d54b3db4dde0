import { minor } from '@tessera/money';
import { useEffect, useId, type ReactNode } from 'react';

import { Amount, type MessageKey, useDateTime, useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { rememberedGame } from '../../session/return-to-game';
import { listPathOfPlay, paths } from '../../site';
import { Button, ButtonLink, classNames, Skeleton } from '../../ui';
import card from '../../ui/card.module.css';
import { isOpen, isWithoutEffect, type Cashier, type Payment } from './cashier';
import { FrameDialog } from './FrameDialog';
import { MethodName } from './MethodName';
import { endNextStep, useNextStep, useRedirect } from './next-step';
import { PaymentStatus } from './PaymentStatus';
import { Refusal } from './Refusal';
import { KINDS } from './texts';
import { useCashierCurrency } from './use-cashier-currency';
import { usePayment } from './use-payment';
import styles from './PaymentDetail.module.css';

type Props = { id: string; cashier: Cashier | undefined; onCancel: (payment: Payment) => void };

/** One payment with its state, and what its provider asks for. */
export function PaymentDetail({ id, cashier, onCancel }: Props) {
  const t = useT();
  const query = usePayment(id);
  useEffect(() => endNextStep, []);

  return (
    <QueryView
      query={query}
      pending={<Skeleton className={styles.skeleton} />}
      errorText={t('shell.unknownError')}
      renderError={({ error }) =>
        error instanceof ApiFailure && error.status === 404 ? <UnknownPayment /> : undefined
      }
    >
      {(payment) => (
        <>
          <DetailCard payment={payment} cashier={cashier} onCancel={onCancel} />
          <ProviderFrame payment={payment} />
        </>
      )}
    </QueryView>
  );
}

function UnknownPayment() {
  const t = useT();
  return (
    <div className={classNames(card.card, styles.card)} role="alert">
      <p>{t('cashier.notFound')}</p>
    </div>
  );
}

/** The provider's page in a dialog while the payment is pending. */
function ProviderFrame({ payment }: { payment: Payment }) {
  const step = useNextStep((state) => state.step);
  const isShown = step?.kind === 'frame' && step.payment === payment.id && payment.status === 'pending';
  return isShown && <FrameDialog url={step.url} title={step.title} onClose={endNextStep} />;
}

/** What the status means for the money. */
function explanation({ kind, status }: Payment): MessageKey {
  if (kind === 'deposit')
    switch (status) {
      case 'pending':
      case 'approved':
        return 'cashier.depositPending';
      case 'done':
        return 'cashier.depositDone';
      default:
        return 'cashier.depositFailed';
    }
  switch (status) {
    case 'pending':
      return 'cashier.withdrawalPending';
    case 'approved':
      return 'cashier.withdrawalApproved';
    case 'done':
      return 'cashier.withdrawalDone';
    default:
      return 'cashier.withdrawalReturned';
  }
}

function DetailCard({ payment, cashier, onCancel }: Omit<Props, 'id'> & { payment: Payment }) {
  const t = useT();
  const title = useId();
  const dateTime = useDateTime();
  const currency = useCashierCurrency(cashier);
  const step = useNextStep((state) => (state.step?.payment === payment.id ? state.step : undefined));
  const redirect = useRedirect(payment.id);
  const game = rememberedGame();
  const { kind, method, amount, fee, status, createdAt, updatedAt, reason, instructions } = payment;
  return (
    <section className={classNames(card.card, styles.card)} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t(KINDS[kind])} · <MethodName kind={kind} id={method} />
        </h2>
        <p className={styles.amount}>
          {amount === undefined ? '—' : <Amount value={amount} currency={currency} />}
        </p>
      </header>
      <div className={styles.state} role="status">
        <PaymentStatus status={status} />
        <p>{t(explanation(payment))}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {step?.kind === 'unsafe' && (
        <div role="alert">
          <Refusal code={undefined} message={t('cashier.unsafe')} />
        </div>
      )}
      {instructions && (
        <div className={styles.instructions}>
          <h3>{t('cashier.instructions')}</h3>
          <p dir="auto">{instructions}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact title={t('account.date')}>
          <time dateTime={createdAt.toISOString()}>{dateTime(createdAt)}</time>
        </Fact>
        {updatedAt && dateTime(updatedAt) !== dateTime(createdAt) && (
          <Fact title={t('cashier.updated')}>
            <time dateTime={updatedAt.toISOString()}>{dateTime(updatedAt)}</time>
          </Fact>
        )}
        {fee > 0 && amount !== undefined && !isWithoutEffect(payment) && (
          <>
            <Fact title={t('cashier.fee')}>
              <Amount value={fee} currency={currency} />
            </Fact>
            <Fact title={t(kind === 'deposit' ? 'cashier.arrivesDeposit' : 'cashier.arrivesWithdrawal')}>
              <Amount value={minor(Math.max(0, amount - fee))} currency={currency} />
            </Fact>
          </>
        )}
        <Fact title={t('cashier.number')}>
          <bdi className={styles.number}>{payment.id}</bdi>
        </Fact>
      </dl>
      <div className={styles.actions}>
        {redirect !== undefined && isOpen(payment) && (
          <ButtonLink href={redirect}>{t('cashier.continueToProvider')}</ButtonLink>
        )}
        {kind === 'deposit' && isWithoutEffect(payment) && (
          <SiteLink href={paths.account('deposit')} className={styles.link}>
            {t('cashier.newDeposit')}
          </SiteLink>
        )}
        {kind === 'deposit' && game !== undefined && (
          <SiteLink href={game} className={styles.link}>
            {t(
              listPathOfPlay(game.split('?')[0] ?? '') === undefined
                ? 'cashier.backToSports'
                : 'cashier.backToGame',
            )}
          </SiteLink>
        )}
        {payment.isCancellable && (
          <Button look="outline" size="s" onClick={() => onCancel(payment)}>
            {t('cashier.cancel')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
