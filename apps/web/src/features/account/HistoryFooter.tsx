import { minor, parseAmount, sum, ZERO, type Minor } from '@tessera/money';

import { Amount, useT } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { Button } from '../../ui';
import type { HistoryPage } from './api';
import { Export } from './Export';
import type { History } from './histories';
import type { HistoryFilter } from './history-filter';
import styles from './HistoryFooter.module.css';
import type { HistoryRow } from './rows';

type Props<Row extends HistoryRow> = {
  history: History<Row>;
  page: HistoryPage<Row>;
  filter: HistoryFilter;
  isWaiting: boolean;
  onPageChange: (page: number) => void;
};

/** Below the table: totals of the page, export, and paging. */
export function HistoryFooter<Row extends HistoryRow>({
  history,
  page,
  filter,
  isWaiting,
  onPageChange,
}: Props<Row>) {
  const t = useT();
  const current = filter.page;
  const hasLastPage = page.lastPage !== undefined && page.lastPage >= current;
  return (
    <div className={styles.footer}>
      {page.rows.length > 0 && <Totals rows={page.rows} />}
      <div className={styles.actions}>
        <Export history={history} filter={filter} isEmpty={page.rows.length === 0} />
        <div className={styles.pages}>
          <Button
            look="outline"
            size="s"
            disabled={current <= 1 || isWaiting}
            onClick={() => onPageChange(current - 1)}
          >
            {t('shell.previous')}
          </Button>
          <p className={styles.page} role="status">
            {hasLastPage
              ? t('account.pageOf', { page: current, last: page.lastPage ?? current })
              : t('account.page', { page: current })}
          </p>
          <Button
            look="outline"
            size="s"
            disabled={!page.hasNextPage || isWaiting}
            onClick={() => onPageChange(current + 1)}
          >
            {t('shell.next')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Totals({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useT();
  const currency = usePlayerCurrency();
  const amounts = rows.flatMap(({ amount }) =>
    amount === undefined ? ZERO : (parseAmount(amount, currency) ?? []),
  );
  const turnover = amounts.reduce((total, amount) => total + Math.abs(amount), 0);
  // No totals if an amount is unreadable or the sum is not exact.
  if (amounts.length < rows.length || !Number.isSafeInteger(turnover)) return null;
  const moneyIn = sum(amounts.filter((amount) => amount > 0));
  const moneyOut = sum(amounts.filter((amount) => amount < 0));
  const parts: [string, Minor][] = [
    [t('account.moneyIn'), moneyIn],
    [t('account.moneyOut'), moneyOut],
    [t('account.net'), minor(moneyIn + moneyOut)],
  ];
  return (
    <div className={styles.totals}>
      <p className={styles.totalsTitle}>{t('account.sum')}</p>
      <dl className={styles.sums}>
        {parts.map(([name, value]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} currency={currency} sign="always" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
