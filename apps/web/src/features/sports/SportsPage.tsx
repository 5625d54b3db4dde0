import type { EmbedMessage } from '@tessera/provider/messages';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';

import { EmbedFrame } from '../../embed';
import { useLanguage, useT } from '../../i18n';
import { serverMessage } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { askForLogin, refreshPlayer } from '../../session';
import { useText, type SportsPage as Page } from '../../site';
import { ErrorState, Spinner, VisuallyHidden } from '../../ui';
import { embedQuery, type SportsKind } from './api';
import styles from './SportsPage.module.css';

/** The sportsbook, in a frame that fills the page. Another language is another frame. */
export function SportsPage({ page: { sports, label } }: { page: Page }) {
  const title = useText()(label);
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Sportsbook key={`${sports} ${language}`} kind={sports} title={title} />
    </div>
  );
}

function Sportsbook({ kind, title }: { kind: SportsKind; title: string }) {
  const t = useT();
  const query = useQuery(embedQuery(kind, useLanguage()));
  const [progress, setProgress] = useState<'loading' | 'late' | 'loaded'>('loading');
  const [height, setHeight] = useState<number>();

  function reload() {
    setProgress('loading');
    void query.refetch();
  }

  async function reopen() {
    if (!(await askForLogin())) reload();
  }

  function hear(message: EmbedMessage) {
    if (message.type === 'height') setHeight(message.height);
    if (message.type === 'balance-changed') void refreshPlayer();
    if (message.type === 'login-needed') void reopen();
    if (message.type === 'close') navigate('/');
  }

  if (query.isError || progress === 'late')
    return (
      <div className={styles.failure}>
        <ErrorState
          text={serverMessage(query.error) ?? t('shell.serverError')}
          retryLabel={t('shell.retry')}
          onRetry={reload}
        />
      </div>
    );
  return (
    <div className={styles.embed} style={{ '--content-height': `${height ?? 0}px` } as CSSProperties}>
      {query.isSuccess && !query.isFetching && (
        <EmbedFrame
          key={query.dataUpdatedAt}
          url={query.data}
          title={title}
          onMessage={hear}
          onLoad={() => setProgress('loaded')}
          onLate={() => setProgress('late')}
        />
      )}
      {progress === 'loading' && (
        <div className={styles.waiting}>
          <Spinner label={t('sports.loading')} />
        </div>
      )}
    </div>
  );
}
