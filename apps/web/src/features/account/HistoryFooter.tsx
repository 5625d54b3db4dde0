import { minor, parseAmount, sum, ZERO, type Minor } from '@tessera/money';

import { Amount, useT } from '../../i18n';
import { Button } from '../../ui';
import type { HistoryPage } from './api';
import { saveFile, toCsv } from '../../platform/csv';
import { timeZoneText, toDay } from './dates';
import { isMoney, type History } from './histories';
import styles from './HistoryFooter.module.css';
import type { HistoryRow } from './rows';
import { useCellText, useCurrency } from './use-cell-text';

type Props<Row extends HistoryRow> = {
  history: History<Row>;
  page: HistoryPage<Row>;
  current: number;
  isWaiting: boolean;
  onPageChange: (page: number) => void;
};

/** Below the table: totals of the page, export, and paging. */
export function HistoryFooter<Row extends HistoryRow>({
  history,
  page,
  current,
  isWaiting,
  onPageChange,
}: Props<Row>) {
  const t = useT();
  const hasLastPage = page.lastPage !== undefined && page.lastPage >= current;
  return (
    <div className={styles.footer}>
      {page.rows.length > 0 && <Totals rows={page.rows} />}
      <div className={styles.actions}>
        <Export history={history} rows={page.rows} />
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
  const currency = useCurrency();
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

function Export<Row extends HistoryRow>({ history, rows }: { history: History<Row>; rows: readonly Row[] }) {
  const t = useT();
  const currency = useCurrency();
  const text = useCellText();
  const zone = timeZoneText();

  function save() {
    const titles = history.columns.map(({ title }) => {
      if (title === 'account.date') return `${t(title)} (${zone})`;
      return isMoney(title) ? `${t(title)} (${currency})` : t(title);
    });
    const cells = rows.map((row) => history.columns.map(({ value }) => text(value(row))));
    saveFile(`${history.fileName}-${toDay(new Date())}.csv`, toCsv([titles, ...cells]));
  }

  return (
    <div className={styles.export}>
      <Button look="quiet" size="s" icon="receipt" disabled={rows.length === 0} onClick={save}>
        {t('account.exportCsv')}
      </Button>
      <p className={styles.zone}>{t('account.timeZone', { zone: `\u2068${zone}\u2069` })}</p>
    </div>
  );
}
