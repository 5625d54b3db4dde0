import { useTranslation } from '@tessera/i18n';
import { useEffect, useState } from 'react';

import type { SymbolName } from '../../engine/slots/machine';
import { isMotionReduced } from '../kit/motion';
import { CountUp } from '../shell/CountUp';
import styles from './BannerCard.module.css';
import type { Banner } from './present';
import type { SlotsView } from './slots-view';
import type { SymbolLook } from './sprites';
import { SymbolPicture } from './SymbolPicture';

type BannerCardProps = { banner: Banner; look: SymbolLook; game: SlotsView };

export function BannerCard({ banner, look, game }: BannerCardProps) {
  const { translate } = useTranslation();
  const isCelebrated = banner.kind === 'win' || (banner.kind === 'total' && banner.isCelebrated);
  return (
    <div className={styles.banner} data-tier={banner.kind === 'win' ? banner.tier : undefined}>
      {banner.kind === 'win' && <div className={styles.rays} />}
      <div className={styles.plaque} data-celebrated={isCelebrated}>
        <strong className={styles.title}>{titleOf(banner)}</strong>
        {banner.kind === 'free-spins' && banner.special && !banner.isMore && (
          <p className={styles.special}>
            <ChosenSymbol symbol={banner.special} look={look} game={game} />
            {translate('slots.specialChosen')}
          </p>
        )}
        {banner.kind === 'hold' && <p className={styles.note}>{translate('slots.holdNote')}</p>}
        {'amount' in banner && (
          <bdi dir="ltr" className={styles.amount}>
            <CountUp value={banner.amount} currency={game.currency} />
          </bdi>
        )}
      </div>
    </div>
  );

  function titleOf(shown: Banner): string {
    switch (shown.kind) {
      case 'free-spins':
        return translate(shown.isMore ? 'slots.moreFreeSpins' : 'slots.freeSpinsWon', { count: shown.count });
      case 'hold':
        return translate('slots.hold');
      case 'win':
        return translate(`slots.win-${shown.tier}`);
      case 'resumed':
        return translate('slots.resumed');
      case 'total':
        return translate(`slots.total-${shown.feature}`);
    }
  }
}

const SHUFFLE_MS = 130;
const SHUFFLES = 9;

/** Several symbols of the machine one after the other, the last is the one that expands. */
function ChosenSymbol({ symbol, look, game }: { symbol: SymbolName; look: SymbolLook; game: SlotsView }) {
  const [step, setStep] = useState(isMotionReduced() ? SHUFFLES : 0);
  useEffect(() => {
    if (step >= SHUFFLES) return;
    const timer = setTimeout(() => setStep(step + 1), SHUFFLE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  const others = game.machine.payTable.map((pay) => pay.symbol).filter((other) => other !== 'wild');
  const shown = step < SHUFFLES ? (others[(step * 4) % others.length] ?? symbol) : symbol;
  return <SymbolPicture symbol={shown} look={look} className={styles.chosen} />;
}
