import { useTranslation } from '@tessera/i18n';
import type { Api } from '@tessera/provider-kit/browser';
import { useEffect, useState, type ReactNode } from 'react';

import type { ListedRound } from '../../server/bet-store';
import type { RoundDetail } from '../../server/own-rounds';
import { readFailure, type FailureCode } from '../kit/api';
import { Sheet } from '../shell/Sheet';
import styles from './HistorySheet.module.css';
import { RoundLine } from './RoundLine';

type Page = { rounds: ListedRound[]; next?: string };

type HistorySheetProps = {
  open: boolean;
  onClose: () => void;
  api: Api;
  currency: string;
  /** Draws the chosen round. */
  children: (round: RoundDetail) => ReactNode;
};

/** The player's rounds of this game; each has a replay. */
export function HistorySheet({ open, onClose, api, currency, children }: HistorySheetProps) {
  const { translate } = useTranslation();
  const [page, setPage] = useState<Page>();
  const [round, setRound] = useState<RoundDetail>();
  const [failure, setFailure] = useState<FailureCode>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(readFailure(error).code);
    }
  }
  const load = (before?: string) =>
    attempt(async () => {
      const next = await api.get<Page>(`/history${before ? `?before=${encodeURIComponent(before)}` : ''}`);
      setPage((known) => ({ ...next, rounds: [...(before ? (known?.rounds ?? []) : []), ...next.rounds] }));
    });
  const show = (id: string) =>
    attempt(async () => setRound((await api.get<{ round: RoundDetail }>(`/rounds/${id}`)).round));

  useEffect(() => {
    setRound(undefined);
    if (open) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads once each time the sheet is opened
  }, [open]);

  return (
    <Sheet title={translate(round ? 'rounds.replay' : 'rounds.history')} open={open} onClose={onClose}>
      {failure && <p role="alert">{translate(`failure.${failure}`)}</p>}
      {round ? (
        <>
          <button type="button" className={styles.button} onClick={() => setRound(undefined)}>
            {translate('rounds.all')}
          </button>
          {children(round)}
        </>
      ) : (
        <>
          {page?.rounds.length === 0 && <p>{translate('rounds.none')}</p>}
          <ol className={styles.list}>
            {page?.rounds.map((each) => (
              <li key={each.id}>
                <RoundLine round={each} currency={currency} />
                <button type="button" className={styles.button} onClick={() => void show(each.id)}>
                  {translate('rounds.show')}
                </button>
              </li>
            ))}
          </ol>
          {page?.next && (
            <button type="button" className={styles.button} onClick={() => void load(page.next)}>
              {translate('rounds.more')}
            </button>
          )}
        </>
      )}
    </Sheet>
  );
}
