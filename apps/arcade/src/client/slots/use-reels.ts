import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { useEffect, useMemo, useRef, useState } from 'react';

import { coloursOf } from '../art/slot-colours';
import { formatTimes } from '../kit/format';
import { useScene } from '../kit/layers';
import type { Sound } from '../kit/sound';
import type { Feature } from './feature';
import { presentRound, showAtRest, type Banner, type RoundDisplay } from './present';
import type { SlotsView } from './slots-view';
import type { SymbolLook } from './sprites';
import { createStage, type Stage } from './stage';
import type { SymbolArt } from './symbol-art';
import type { SpinAnswer } from '../../server/slots';

/** The reels of a machine and the overlays of a round. `initialRound` is the round that is shown initially. */
export function useReels(
  game: SlotsView,
  art: SymbolArt,
  sound: Sound | undefined,
  initialRound: SpinAnswer | undefined,
) {
  const { translate, locale } = useTranslation();
  const stage = useRef<Stage>(undefined);
  const [won, setWon] = useState({ amount: 0, isCelebrated: false });
  const [banner, setBanner] = useState<Banner>();
  const [feature, setFeature] = useState<Feature>();
  const [multiplier, setMultiplier] = useState(1);
  /** Of the round that is shown. */
  const [stake, setStake] = useState(initialRound?.stake ?? 0);
  const look = useMemo(
    (): SymbolLook => ({
      art,
      colours: coloursOf(game.theme, game.seed),
      words: { wild: translate('slots.word-wild'), scatter: translate('slots.word-scatter') },
    }),
    [art, game, translate],
  );

  const texts = {
    amount: (amount: number) => formatMoney(minor(amount), game.currency, locale),
    times: (multiplier: number) => formatTimes(multiplier, locale),
  };

  const scene = useScene((place) => {
    const created = createStage(place, game.machine, look, game.seed, game.name);
    stage.current = created;
    const picture = initialRound?.frames.at(-1);
    if (initialRound && picture) showAtRest(created, picture, initialRound, texts);
    // Wait for the font: letters that are drawn earlier would keep the fallback font.
    document.fonts.load('800 40px "Readex Pro Variable"').then(() => {
      created.resize();
      return created.warm();
    }, created.warm);
    return created;
  });

  // The words on the symbols change with the language.
  useEffect(() => {
    stage.current?.setLook(look);
    void stage.current?.warm();
  }, [look]);

  const display: RoundDisplay = {
    won(amount, isCelebrated) {
      setWon({ amount, isCelebrated });
      if (isCelebrated) sound?.win();
    },
    banner(next) {
      setBanner(next);
      if (next?.kind === 'win') sound?.bigWin();
    },
    feature: setFeature,
    multiplier: setMultiplier,
    texts,
  };

  /** Animates a round; `from` steps have been shown before. */
  async function present(round: SpinAnswer, seen?: (count: number) => void, from = 0): Promise<void> {
    const current = stage.current;
    if (!current) return;
    setStake(round.stake);
    await presentRound(
      current,
      game.machine,
      round,
      { ...display, ...(seen && { seen }) },
      current.pace,
      from,
    );
  }

  return { scene, stage, look, stake, present, won, setWon, overlay: { banner, feature, multiplier } };
}

export type Reels = ReturnType<typeof useReels>;
