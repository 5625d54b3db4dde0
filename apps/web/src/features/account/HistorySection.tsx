import { useQuery } from '@tanstack/react-query';

import { useT, type MessageKey, type Translate } from '../../i18n';
import { navigate, usePath, useSearchText } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { usePlayerCurrency } from '../../session';
import { classNames, EmptyState, Skeleton, Table, type Column } from '../../ui';
import { historyQuery } from './api';
import { isMoney, type History } from './histories';
import { historyHref, readHistoryFilter, type HistoryFilter } from './history-filter';
import { HistoryCell } from './HistoryCell';
import { HistoryFilters } from './HistoryFilters';
import { HistoryFooter } from './HistoryFooter';
import styles from './HistorySection.module.css';
import type { HistoryRow } from './rows';

const SKELETON_ROWS = 5;

type Props<Row extends HistoryRow> = {
  /** The caption of the table, for screen readers. */
  title: MessageKey;
  history: History<Row>;
};

/** Filters, the table of the filtered rows, totals, export and paging. */
export function HistorySection<Row extends HistoryRow>({ title, history }: Props<Row>) {
  const t = useT();
  const path = usePath();
  const currency = usePlayerCurrency();
  const filter = readHistoryFilter(
    useSearchText(),
    history.choices.map(({ value }) => value),
  );
  const query = useQuery(historyQuery(history, filter));

  function change(part: Partial<HistoryFilter>) {
    navigate(historyHref(path, { ...filter, page: 1, ...part }), { replace: true });
  }

  return (
    <div className={styles.section}>
      <HistoryFilters history={history} filter={filter} onChange={change} />
      <QueryView
        query={query}
        pending={<HistorySkeleton label={t('shell.loading')} />}
        errorText={t('shell.unknownError')}
        hideStale
      >
        {(page) => (
          <>
            <div
              className={classNames(styles.results, query.isPlaceholderData && styles.outdated)}
              aria-busy={query.isPlaceholderData}
            >
              {page.rows.length === 0 ? (
                <EmptyState text={t('shell.noData')} icon="receipt" />
              ) : (
                <Table
                  caption={t(title)}
                  columns={tableColumns(history, currency, t)}
                  rows={page.rows}
                  rowKey={(_, index) => String(index)}
                />
              )}
            </div>
            <HistoryFooter
              history={history}
              page={page}
              filter={filter}
              isWaiting={query.isPlaceholderData}
              onPageChange={(next) => change({ page: next })}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

function tableColumns<Row extends HistoryRow>(
  { columns }: History<Row>,
  currency: string,
  t: Translate,
): Column<Row>[] {
  return columns.map(({ title, value }) => ({
    key: title,
    title: t(title),
    cell: (row) => <HistoryCell value={value(row)} currency={currency} />,
    align: isMoney(title) ? 'end' : 'start',
  }));
}

function HistorySkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} className={styles.skeletonRow} />
      ))}
    </div>
  );
}
