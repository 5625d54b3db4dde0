import { useTranslation } from '@tessera/i18n';
import { useEffect, useState } from 'react';

import type { BetView } from '../../wire';
import { useBook, useSession } from '../model/book';
import { classNames } from '../ui/class-names';
import { BetCard } from './BetCard';
import styles from './BetsPage.module.css';

type Group = 'open' | 'settled';
type Loaded = { group: Group; bets: readonly BetView[]; nextBeforeMs: number | undefined };

export function BetsPage() {
  const { translate: t } = useTranslation();
  const { api } = useBook();
  const [group, setGroup] = useState<Group>('open');
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Whatever happens to a bet, and a connection that is back, asks for the list again.
  const betVersion = useSession((session) => session.betVersion);
  const connected = useSession((session) => session.connected);

  useEffect(() => {
    let late = false;
    const load = async () => {
      try {
        const { bets, nextBeforeMs } = await api.bets(group);
        if (late) return;
        setLoaded({ group, bets, nextBeforeMs });
        setFailed(false);
      } catch {
        if (!late) setFailed(true);
      }
    };
    void load();
    return () => {
      late = true;
    };
  }, [api, group, betVersion, connected, attempt]);

  async function loadMore(current: Loaded) {
    try {
      const { bets, nextBeforeMs } = await api.bets(group, current.nextBeforeMs);
      setLoaded({ group, bets: [...current.bets, ...bets], nextBeforeMs });
    } catch {
      setFailed(true);
    }
  }

  const shown = loaded?.group === group ? loaded : undefined;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('book.bets')}</h1>
      <div className={styles.groups} role="group" aria-label={t('book.bets')}>
        {(['open', 'settled'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={classNames(styles.group, each === group && styles.current)}
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
          >
            {t(`bets.${each}`)}
          </button>
        ))}
      </div>
      {failed && (
        <div className={styles.empty} role="alert">
          <p>{t('book.failed')}</p>
          <button type="button" className={styles.more} onClick={() => setAttempt(attempt + 1)}>
            {t('book.retry')}
          </button>
        </div>
      )}
      {!shown && !failed && <div className={styles.skeleton} aria-busy="true" />}
      {shown?.bets.length === 0 && <p className={styles.empty}>{t(`bets.no_${group}`)}</p>}
      <ul className={styles.list}>
        {shown?.bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} />
        ))}
      </ul>
      {shown?.nextBeforeMs !== undefined && (
        <button type="button" className={styles.more} onClick={() => void loadMore(shown)}>
          {t('bets.more')}
        </button>
      )}
    </div>
  );
}
