import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useCallback } from 'react';

import { readFailure } from '../api';
import { useBook, useSession } from '../model/book';
import { useRequest } from '../results/use-request';
import { Link } from '../ui/Link';
import { Note } from '../ui/Note';
import { TextPage } from '../ui/TextPage';
import { BetCard } from './BetCard';
import styles from './BetsPage.module.css';
import { useOffers } from './use-offers';

/** One bet of the player, with an address of its own. */
export function BetPage({ id }: { id: string }) {
  const { translate: t } = useTranslation();
  const { api } = useBook();
  // Loaded again after every change of a bet.
  const betVersion = useSession((session) => session.betVersion);
  // oxlint-disable-next-line react/exhaustive-deps -- a new version is another request
  const load = useCallback(() => api.bet(id), [api, id, betVersion]);
  const { state, failure, retry } = useRequest(load);
  const isUnknown = state === 'failed' && readFailure(failure).code === 'not_found';
  const bet = typeof state === 'object' ? state.value : undefined;
  const offers = useOffers(bet?.status === 'open');
  return (
    <TextPage title={t('bets.one')}>
      <Link to={{ page: 'bets' }} className={styles.back}>
        <Icon name="back" size="s" mirrored />
        {t('book.bets')}
      </Link>
      {state === 'loading' && <div className={styles.skeleton} aria-busy="true" />}
      {isUnknown && <Note icon="ticket" text={t('bets.not_found')} />}
      {state === 'failed' && !isUnknown && <Note icon="offline" text={t('book.failed')} retry={retry} />}
      {bet && (
        <ul className={styles.list}>
          <BetCard bet={bet} offer={offers[bet.id]} />
        </ul>
      )}
    </TextPage>
  );
}
