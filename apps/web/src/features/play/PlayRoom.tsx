import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Amount, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { usePlayer } from '../../session';
import type { EmbedBar } from '../../session/use-embed';
import { useFeature } from '../../site';
import { Button, classNames, IconButton } from '../../ui';
import { useFullscreen } from './fullscreen';
import { GameStage } from './GameStage';
import { readKeptState, writeKeptState } from './kept-states';
import styles from './PlayRoom.module.css';
import type { LaunchState } from './use-launch';

const GameTools = lazyPart(() => import('./GameTools').then((module) => module.GameTools), {
  messages: 'rounds',
});
const DemoTools = lazyPart(() => import('./DemoTools').then((module) => module.DemoTools), {
  messages: 'rounds',
});

type Props = {
  launch: LaunchState;
  /** Names the game in what it keeps on this device. */
  gameKey: string;
  /** The name of the game, if the site has it. */
  title: string | undefined;
  /** Time and net result of the session, if the site shows them. */
  status: ReactNode;
  /** The button that adds the game to the favourites. */
  heart: ReactNode;
  onBack: () => void;
  onLoginNeeded: () => void;
  /** The balance does not cover a stake. */
  onFundsNeeded: () => unknown;
  /** Over the game. */
  notice: ReactNode;
  /** Opens the game again, in the language of the site. */
  onRestart: () => void;
  /** Opens the real game; undefined unless this is a demo. */
  onPlayForMoney: (() => void) | undefined;
};

/** The game and a bar with the back button, the balance and the tools of the game. */
export function PlayRoom(props: Props) {
  const { launch, gameKey, title, heart, status, notice, onBack, onRestart, onPlayForMoney } = props;
  const t = useT();
  const hasStatus = useFeature('protection');
  const player = usePlayer(({ username }) => username);
  const kept = player !== undefined && !onPlayForMoney ? { player, game: gameKey } : undefined;
  const room = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<EmbedBar>();
  const { isFull, isFilled, toggle } = useFullscreen(room);
  const name = title || bar?.title || t('play.game');

  // A game waits only a moment for `bar-taken`: load the code that sends it before.
  useEffect(() => GameTools.preload(), []);

  return (
    <div ref={room} className={classNames(styles.room, isFilled && styles.filled)}>
      <div className={styles.bar} data-clear-of-toasts="">
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
      {notice && <div className={styles.notice}>{notice}</div>}
      <GameStage
        launch={launch}
        title={name}
        onClose={onBack}
        onLoginNeeded={props.onLoginNeeded}
        onFundsNeeded={props.onFundsNeeded}
        onRestart={() => {
          setBar(undefined);
          onRestart();
        }}
        readKeptState={kept && (() => readKeptState(kept))}
        onKeepState={(state) => kept && writeKeptState(kept, state)}
        onBar={setBar}
      />
    </div>
  );
}

/** For layouts without the header. */
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
