import { useEffect, useRef, useState } from 'react';

import { isolate, useT } from '../../i18n';
import { saveFile, toCsv } from '../../platform/csv';
import { toastFailure } from '../../platform/toast-failure';
import { usePlayerCurrency } from '../../session';
import { Button, toast } from '../../ui';
import { fetchAllRows } from './all-rows';
import { timeZoneText, toDay } from './dates';
import { isMoney, type History } from './histories';
import styles from './HistoryFooter.module.css';
import type { HistoryFilter } from './history-filter';
import type { HistoryRow } from './rows';
import { useCellText } from './use-cell-text';

type Props<Row extends HistoryRow> = { history: History<Row>; filter: HistoryFilter; isEmpty: boolean };

/** Long enough to read two sentences. */
const NOTICE_DURATION_MS = 15_000;

/** Saves every row of the filter as a CSV file, with progress and a way to cancel. */
export function Export<Row extends HistoryRow>({ history, filter, isEmpty }: Props<Row>) {
  const t = useT();
  const currency = usePlayerCurrency();
  const text = useCellText();
  const running = useRef<AbortController>(undefined);
  /** The rows that are loaded; not set while nothing is exported. */
  const [loaded, setLoaded] = useState<number>();

  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const { signal } = (running.current = new AbortController());
    setLoaded(0);
    try {
      const { rows, isComplete } = await fetchAllRows(history, filter, { signal, onProgress: setLoaded });
      if (signal.aborted) return;
      const titles = history.columns.map(({ title }) =>
        isMoney(title) ? `${t(title)} (${currency})` : t(title),
      );
      const cells = rows.map((row) => history.columns.map(({ value }) => text(value(row))));
      saveFile(fileName(history.name, filter), toCsv([titles, ...cells]));
      if (!isComplete)
        toast.info(t('account.exportIncomplete', { count: rows.length }), { durationMs: NOTICE_DURATION_MS });
    } catch (failure) {
      if (!signal.aborted) toastFailure(failure, t('account.exportFailed'));
    } finally {
      setLoaded(undefined);
    }
  }

  return (
    <div className={styles.export}>
      <Button
        look="quiet"
        size="s"
        icon="receipt"
        busy={loaded !== undefined}
        disabled={isEmpty || loaded !== undefined}
        onClick={() => void save()}
      >
        {t('account.exportCsv')}
      </Button>
      {loaded === undefined ? (
        <p className={styles.zone}>{t('account.timeZone', { zone: isolate(timeZoneText()) })}</p>
      ) : (
        <>
          <p className={styles.zone} role="status">
            {t('account.rowsLoaded', { count: loaded })}
          </p>
          <Button look="quiet" size="s" onClick={() => running.current?.abort()}>
            {t('account.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

/** "transactions-2026-11-17.csv", or with the chosen days "transactions-2026-11-01-2026-11-17.csv". */
function fileName(name: string, { choice, range: { from, to } }: HistoryFilter): string {
  const parts = [name, choice, from, to ?? toDay(new Date())];
  return `${parts.filter((part) => part !== undefined).join('-')}.csv`;
}
