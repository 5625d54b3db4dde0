import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import { EmptyState, Icon } from '../../ui';
import { winnerQueries } from './api';
import styles from './TopWinners.module.css';
import { WinnerItem, WinnerSkeleton } from './WinnerItem';

/** The list of the highest wins. */
export function TopWinners() {
  const t = useT();
  const headingId = useId();
  return (
    <section className={styles.winners} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.name}>
        <Icon name="trophy" className={styles.trophy} />
        {t('home.winners')}
      </h2>
      <div className={styles.body}>
        <Wins />
      </div>
    </section>
  );
}

const SKELETONS = 8;

function Wins() {
  const t = useT();
  const query = useQuery(winnerQueries.top());
  return (
    <QueryView
      compact
      query={query}
      pending={<WinnersSkeleton />}
      errorText={t('shell.unknownError')}
      isEmpty={(wins) => wins.length === 0}
      empty={<EmptyState compact icon="trophy" text={t('home.emptyWinners')} />}
    >
      {(wins) => (
        // A scrollable list without focusable items must be focusable itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={styles.list} tabIndex={0} aria-label={t('home.winners')}>
          {wins.map((win) => (
            <WinnerItem key={win.rank} win={win} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function WinnersSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <WinnerSkeleton key={index} />
      ))}
    </div>
  );
}
