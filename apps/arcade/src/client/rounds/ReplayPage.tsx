import type { Host } from '@tessera/provider-kit/browser';

import type { GameView } from '../../server/http/game-view';
import type { RoundDetail } from '../../server/own-rounds';
import { GameShell } from '../shell/GameShell';
import { RoundFacts } from './RoundFacts';
import styles from './ReplayPage.module.css';

type RoomRound = Exclude<RoundDetail, { kind: 'slots' }>;

/** The replay of one round of a room, opened by the site's history. */
export function ReplayPage({ host, game, round }: { host: Host; game: GameView; round: RoomRound }) {
  return (
    <GameShell title={game.name} host={host} tools={[]}>
      <main className={styles.page}>
        <RoundFacts round={round} game={game} />
      </main>
    </GameShell>
  );
}
