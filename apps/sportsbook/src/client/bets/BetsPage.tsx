import { useTranslation } from '@tessera/i18n';
import { useEffect, useState } from 'react';

import type { BetView } from '../../wire';
import { useBook, useSession } from '../model/book';
import { Note } from '../ui/Note';
import { Segments } from '../ui/Segments';
import { TextPage } from '../ui/TextPage';
import { BetCard } from './BetCard';
import styles from './BetsPage.module.css';
import { useOffers } from './use-offers';

const GROUPS = ['open', 'settled'] as const;
type Group = (typeof GROUPS)[number];
type Loaded = { group: Group; bets: readonly BetView[]; nextBeforeMs: number | undefined };

export function BetsPage() {
  const { translate: t } = useTranslation();
  const { api } = useBook();
  const [group, setGroup] = useState<Group>('open');
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Reloaded after every change of a bet and after a reconnect.
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
  const offers = useOffers(group === 'open' && shown !== undefined && shown.bets.length > 0);
  return (
    <TextPage title={t('book.bets')}>
      <Segments
        label={t('book.bets')}
        options={GROUPS}
        chosen={group}
        nameOf={(each) => t(`bets.list_${each}`)}
        onChoose={setGroup}
      />
      {failed && <Note icon="offline" text={t('book.failed')} retry={() => setAttempt(attempt + 1)} />}
      {!shown && !failed && <div className={styles.skeleton} aria-busy="true" />}
      {shown?.bets.length === 0 && <Note icon="ticket" text={t(`bets.no_${group}`)} />}
      <ul className={styles.list}>
        {shown?.bets.map((bet) => (
          <BetCard key={bet.id} bet={bet} offer={offers[bet.id]} />
        ))}
      </ul>
      {shown?.nextBeforeMs !== undefined && (
        <button type="button" className={styles.more} onClick={() => void loadMore(shown)}>
          {t('bets.more')}
        </button>
      )}
    </TextPage>
  );
}
