import { useTranslation } from '@tessera/i18n';
import { useMemo, useRef, useState } from 'react';

import { dressOf } from '../art/slot-dress';
import { useScene } from '../kit/layers';
import type { Sound } from '../kit/sound';
import { restOn, type Banner, type Remaining, type RoundDisplay } from './present';
import type { SlotsView } from './slots-view';
import type { SymbolLook } from './sprites';
import { createStage, type Stage } from './stage';
import type { SymbolArt } from './symbol-art';
import type { SpinAnswer } from '../../server/slots';

/** The reels of a machine and the overlays of a round. `lying` is the round that is shown initially. */
export function useReels(
  game: SlotsView,
  art: SymbolArt,
  sound: Sound | undefined,
  lying: SpinAnswer | undefined,
) {
  const { translate } = useTranslation();
  const stage = useRef<Stage>(undefined);
  const [won, setWon] = useState({ amount: 0, loud: false });
  const [banner, setBanner] = useState<Banner>();
  const [remaining, setRemaining] = useState<Remaining>();
  const [multiplier, setMultiplier] = useState(1);
  const look = useMemo(
    (): SymbolLook => ({
      art,
      dress: dressOf(game.theme, game.seed),
      words: { wild: translate('slots.word-wild'), scatter: translate('slots.word-scatter') },
    }),
    [art, game, translate],
  );

  const scene = useScene((place) => {
    const created = createStage(place, game.machine, look, game.seed, game.name);
    stage.current = created;
    const picture = lying?.frames.at(-1);
    if (lying && picture) restOn(created, picture, lying);
    // Wait for the font: letters that are drawn earlier would keep the fallback font.
    document.fonts.load('800 40px "Readex Pro Variable"').then(created.resize, () => undefined);
    return created;
  });

  const display: RoundDisplay = {
    won(amount, loud) {
      setWon({ amount, loud });
      if (loud) sound?.win();
    },
    banner(next) {
      setBanner(next);
      if (next?.kind === 'big-win') sound?.bigWin();
    },
    remaining: setRemaining,
    multiplier: setMultiplier,
  };

  return { scene, stage, look, display, won, setWon, over: { banner, remaining, multiplier } };
}

export type Reels = ReturnType<typeof useReels>;
