import type { EmbedMessage } from '@tessera/provider/messages';
import { useState } from 'react';

import { EmbedFrame, refreshPlayer } from '../../embed';
import { useT } from '../../i18n';
import { Button, Spinner } from '../../ui';
import styles from './GameStage.module.css';
import { InjectedGame } from './InjectedGame';
import type { LaunchState } from './use-launch';

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
      {launch.kind === 'script' || launch.kind === 'markup' ? (
        <InjectedGame launch={launch} />
      ) : (
        <div id="gameFrame" className={styles.holder}>
          {launch.kind === 'embed' ? (
            <EmbeddedGame url={launch.url} {...rest} />
          ) : (
            <Waiting label={t('play.starting')} />
          )}
        </div>
      )}
    </div>
  );
}

function EmbeddedGame({ url, title, onClose, onLoginNeeded }: Omit<Props, 'launch'> & { url: string }) {
  const t = useT();
  const [progress, setProgress] = useState<'loading' | 'late' | 'loaded'>('loading');
  const [attempt, setAttempt] = useState(0);

  function hear({ type }: EmbedMessage) {
    if (type === 'balance-changed') refreshPlayer();
    if (type === 'login-needed') onLoginNeeded();
    if (type === 'close') onClose();
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
        onLoad={() => setProgress('loaded')}
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
