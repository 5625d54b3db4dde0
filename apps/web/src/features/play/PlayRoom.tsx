import { useRef, type ReactNode } from 'react';

import { ExtraPart, type Game } from '../../catalogue';
import { Amount, useT } from '../../i18n';
import { usePlayer, useProtectionIsOffered } from '../../session';
import { Button, classNames, IconButton } from '../../ui';
import { useFullscreen } from './fullscreen';
import { GameStage } from './GameStage';
import * as styles from './PlayRoom.module.css';
import type { LaunchState } from './use-launch';

type Props = {
  launch: LaunchState;
  title: string;
  /** Time and net of the session, where the site shows them. */
  status: ReactNode;
  game: Game;
  onBack: () => void;
  onLoginNeeded: () => void;
};

/** The game owns the screen; a thin bar holds the way out. */
export function PlayRoom({ launch, title, game, status, onBack, onLoginNeeded }: Props) {
  const t = useT();
  const hasStatus = useProtectionIsOffered();
  const room = useRef<HTMLDivElement>(null);
  const { isFull, isFilled, toggle } = useFullscreen(room);
  return (
    <div ref={room} className={classNames(styles.room, isFilled && styles.filled)}>
      <div className={styles.bar}>
        <Button look="quiet" size="s" icon="arrow-start" onClick={onBack}>
          {t('play.back')}
        </Button>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {hasStatus && <div className={styles.status}>{status}</div>}
        <ExtraPart name="Heart" game={game} />
        <Balance />
        <IconButton
          icon={isFull ? 'shrink' : 'expand'}
          label={t(isFull ? 'play.exitFullscreen' : 'play.fullscreen')}
          onClick={() => void toggle()}
        />
      </div>
      <GameStage launch={launch} title={title} onClose={onBack} onLoginNeeded={onLoginNeeded} />
    </div>
  );
}

function Balance() {
  const t = useT();
  const player = usePlayer();
  if (!player) return null;
  return (
    <p className={styles.balance}>
      <span className={styles.balanceLabel}>{t('shell.balance')}</span>
      <Amount value={player.balance} currency={player.currency} />
    </p>
  );
}
