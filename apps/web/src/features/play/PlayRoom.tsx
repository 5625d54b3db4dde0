import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Amount, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { usePlayer } from '../../session';
import type { EmbedBar } from '../../session/use-embed';
import { useFeature } from '../../site';
import { Button, classNames, IconButton } from '../../ui';
import { useFullscreen } from './fullscreen';
import { GameStage } from './GameStage';
import styles from './PlayRoom.module.css';
import type { LaunchState } from './use-launch';

const load = () => import('./tools/load').then((module) => module.load());
const GameTools = lazyPart(() => load().then((parts) => parts.GameTools));
const DemoTools = lazyPart(() => load().then((parts) => parts.DemoTools));

type Props = {
  launch: LaunchState;
  /** The game's name, where the site knows it. */
  title: string | undefined;
  /** Time and net of the session, where the site shows them. */
  status: ReactNode;
  /** The button that adds the game to the favourites. */
  heart: ReactNode;
  onBack: () => void;
  onLoginNeeded: () => void;
  /** Of a game that is tried with play money: the way to the game itself. */
  onPlayForMoney: (() => void) | undefined;
};

/** The game owns the screen; a thin bar holds the way out, and what the game puts into it. */
export function PlayRoom({ launch, title, heart, status, onBack, onLoginNeeded, onPlayForMoney }: Props) {
  const t = useT();
  const hasStatus = useFeature('protection');
  const room = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<EmbedBar>();
  const { isFull, isFilled, toggle } = useFullscreen(room);
  const name = title || bar?.title || t('play.game');

  // The game waits a moment for the answer to its offer: the code that gives it should be here by then.
  useEffect(() => GameTools.preload(), []);

  return (
    <div ref={room} className={classNames(styles.room, isFilled && styles.filled)}>
      <div className={styles.bar}>
        <Button
          look="quiet"
          size="s"
          icon="arrow-start"
          className={styles.back}
          aria-label={t('play.back')}
          onClick={onBack}
        >
          <span>{t('play.back')}</span>
        </Button>
        <div className={styles.heading}>
          <h1 className={styles.title} title={name}>
            <bdi>{name}</bdi>
          </h1>
          {bar?.note && <p className={styles.note}>{bar.note}</p>}
        </div>
        {onPlayForMoney && <DemoTools onPlayForMoney={onPlayForMoney} />}
        {hasStatus && <div className={styles.status}>{status}</div>}
        {heart}
        {!onPlayForMoney && <Balance />}
        {bar && <GameTools bar={bar} />}
        <IconButton
          icon={isFull ? 'shrink' : 'expand'}
          label={t(isFull ? 'play.exitFullscreen' : 'play.fullscreen')}
          onClick={() => void toggle()}
        />
      </div>
      <GameStage launch={launch} title={name} onClose={onBack} onLoginNeeded={onLoginNeeded} onBar={setBar} />
    </div>
  );
}

/** Where the header with its balance is out of sight. */
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
