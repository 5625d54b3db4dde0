import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';

import { EmbedFrame, SlowNotice } from '../../embed';
import { useLanguage, useT } from '../../i18n';
import { navigate, usePath, useSearchText } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { askForLogin, useIsLoggedIn, usePlayer } from '../../session';
import { useEmbed } from '../../session/use-embed';
import { isFeatureOn, paths, type SportsPage as Page, useFeature, useText } from '../../site';
import { classNames, Spinner, VisuallyHidden } from '../../ui';
import { embedQuery, type SportsKind } from './api';
import { readSlip, writeSlip } from './kept-slip';
import styles from './SportsPage.module.css';

type Props = {
  page: Page;
  status?: ReactNode;
  /** Offers a deposit over a bet that lacks funds. */
  FundsNotice?: ComponentType<{ returnTo: string; onClose: () => void }>;
};

/** The sportsbook, in a frame that fills the page. Each language has its own frame. */
export function SportsPage({ page: { sports, label }, status, FundsNotice }: Props) {
  const title = useText()(label);
  const language = useLanguage();
  const hasStatus = useFeature('protection');
  return (
    <div className={classNames(styles.page, hasStatus && styles.withStatus)}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {hasStatus && (
        <div className={styles.status} data-clear-of-toasts="">
          {status}
        </div>
      )}
      <Sportsbook key={`${sports} ${language}`} kind={sports} title={title} FundsNotice={FundsNotice} />
    </div>
  );
}

/** The height of the sportsbook's own tabs and search, rounded up. Toasts do not cover them (`ui/free-offset.ts`). */
const TABS_HEIGHT_PX = 112;

/** The place inside the sportsbook, such as an event: `/live?at=event/football-1-2`. */
function readPlace(search: string): string {
  const place = new URLSearchParams(search).get('at') ?? '';
  return /^[\w./-]{0,120}$/.test(place) ? place : '';
}

type BookProps = { kind: SportsKind; title: string; FundsNotice: Props['FundsNotice'] };

function Sportsbook({ kind, title, FundsNotice }: BookProps) {
  const t = useT();
  const path = usePath();
  const address = readPlace(useSearchText());
  /** How often a bet has lacked funds since the last notice was closed. */
  const [shortages, setShortages] = useState(0);
  const isLoggedIn = useIsLoggedIn();
  const player = usePlayer(({ username }) => username);
  const query = useQuery(embedQuery(kind, useLanguage(), isLoggedIn));
  const embed = useEmbed({
    onClose: () => navigate(paths.home()),
    onLoginNeeded: () => void reopen(),
    onFundsNeeded: () => isFeatureOn('cashier') && setShortages(shortages + 1),
    // The name of a player may be fetched after the frame has opened.
    readKeptState: isLoggedIn && player === undefined ? undefined : () => readSlip(player),
    onKeepState: (state) => writeSlip(state, player),
    address,
    onAddress(place) {
      if (place !== readPlace(location.search)) navigate(paths.sports(path, place));
    },
  });

  /** An address opens one session at the sportsbook, so a new frame needs a new address. */
  function reload() {
    embed.reload();
    return query.refetch();
  }

  async function reopen() {
    if (!(await askForLogin())) await reload();
  }

  const waiting = (
    <div className={styles.waiting}>
      <Spinner label={t('sports.loading')} />
    </div>
  );
  return (
    <QueryView
      hideStale
      noticeClassName={styles.failure}
      query={{
        // Removes the frame with the old address while a new one is fetched.
        data: query.isFetching ? undefined : query.data,
        error: query.error,
        errorUpdateCount: query.data === undefined ? query.errorUpdateCount : 0,
        refetch: reload,
      }}
      pending={<div className={styles.embed}>{waiting}</div>}
      errorText={t('shell.serverError')}
    >
      {(url) => (
        <div
          className={styles.embed}
          data-clear-of-toasts={TABS_HEIGHT_PX}
          style={{ '--content-height': `${embed.height ?? 0}px` } as CSSProperties}
        >
          <EmbedFrame key={query.dataUpdatedAt} url={url} title={title} {...embed.handlers} />
          {embed.progress === 'loading' && waiting}
          {shortages > 0 && FundsNotice && (
            <FundsNotice
              key={shortages}
              returnTo={paths.sports(path, address)}
              onClose={() => setShortages(0)}
            />
          )}
          {embed.progress === 'slow' && (
            <SlowNotice text={t('sports.slow')} retryLabel={t('shell.retry')} onRetry={() => void reload()} />
          )}
        </div>
      )}
    </QueryView>
  );
}
