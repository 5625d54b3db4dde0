import type { EmbedMessage } from '@tessera/provider/messages';
import { useState } from 'react';

import { EmbedFrame } from '../../embed';
import { useT } from '../../i18n';
import { refreshPlayer } from '../../session';
import { site } from '../../site';
import { Button, Spinner } from '../../ui';
import styles from './GameStage.module.css';
import { InjectedGame } from './InjectedGame';
import type { LaunchState } from './use-launch';

/** Runs code that it is sent, where it can reach nothing of the site. */
const ISOLATED_PAGE = new URL('/isolated.html', location.href).href;

function isCode(launch: LaunchState): launch is Extract<LaunchState, { code: string }> {
  return launch.kind === 'script' || launch.kind === 'markup';
}

type Props = {
  launch: LaunchState;
  title: string;
  onClose: () => void;
  /** The game wants the player to log in. */
  onLoginNeeded: () => void;
};

/** Where the game is: the element `gameFrame`. */
export function GameStage({ launch, ...rest }: Props) {
  const t = useT();
  return (
    <div className={styles.stage}>
      {isCode(launch) && !site.isolateLaunchCode ? (
        <InjectedGame launch={launch} />
      ) : (
        <div id="gameFrame" className={styles.holder}>
          {isCode(launch) ? (
            <EmbeddedGame url={ISOLATED_PAGE} code={launch.code} {...rest} />
          ) : launch.kind === 'embed' ? (
            <EmbeddedGame url={launch.url} {...rest} />
          ) : (
            <Waiting label={t('play.starting')} />
          )}
        </div>
      )}
    </div>
  );
}

type EmbeddedProps = Omit<Props, 'launch'> & {
  url: string;
  /** What to run in the page, once it is there. */
  code?: string;
};

function EmbeddedGame({ url, code, title, onClose, onLoginNeeded }: EmbeddedProps) {
  const t = useT();
  const [progress, setProgress] = useState<'loading' | 'late' | 'loaded'>('loading');
  const [attempt, setAttempt] = useState(0);

  function hear({ type }: EmbedMessage) {
    if (type === 'balance-changed') void refreshPlayer();
    if (type === 'login-needed') onLoginNeeded();
    if (type === 'close') onClose();
  }

  function arrive(frame: Window | null) {
    setProgress('loaded');
    // The page has no origin that could be named; it is our own, and the window is that of our own frame.
    if (code !== undefined) frame?.postMessage({ code }, '*');
  }

  function reload() {
    setProgress('loading');
    setAttempt(attempt + 1);
  }

  return (
    <>
      <EmbedFrame
        key={attempt}
        url={url}
        title={title}
        onMessage={hear}
        onLoad={arrive}
        onLate={() => setProgress('late')}
      />
      {progress === 'loading' && <Waiting label={t('play.starting')} />}
      {progress === 'late' && (
        <div className={styles.late} role="alert">
          <p>{t('play.slow')}</p>
          <Button look="outline" size="s" icon="refresh" onClick={reload}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={label} />
    </div>
  );
}
