import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent, useState } from 'react';

import type { RoundDetail } from '../../server/own-rounds';
import { RoundLine } from '../rounds/RoundLine';
import { ReelArea } from './ReelArea';
import styles from './SlotReplay.module.css';
import type { SlotsView } from './slots-view';
import type { SymbolArt } from './symbol-art';
import { useReels } from './use-reels';

export type SpinDetail = Extract<RoundDetail, { kind: 'slots' }>;

/** The replay of a past round on the reels. No money moves. */
export function SlotReplay({ game, art, round }: { game: SlotsView; art: SymbolArt; round: SpinDetail }) {
  const { translate } = useTranslation();
  const reels = useReels(game, art, undefined, undefined);
  const [playing, setPlaying] = useState(false);

  async function play(): Promise<void> {
    const stage = reels.stage.current;
    if (!stage || playing) return;
    setPlaying(true);
    reels.setWon({ amount: 0, isCelebrated: false });
    stage.spin();
    await reels.present(round.spin);
    setPlaying(false);
  }

  const playFirst = useEffectEvent(() => void play());
  useEffect(() => playFirst(), []);

  return (
    <section className={styles.replay} aria-label={translate('rounds.replay')}>
      <ReelArea reels={reels} game={game} />
      <div className={styles.foot}>
        <RoundLine round={round} currency={game.currency} />
        <button type="button" className={styles.again} disabled={playing} onClick={() => void play()}>
          {translate('rounds.again')}
        </button>
      </div>
    </section>
  );
}
