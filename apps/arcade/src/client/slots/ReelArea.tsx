import { useTranslation } from '@tessera/i18n';

import { formatTimes } from '../kit/format';
import { BannerCard } from './BannerCard';
import { FeatureBar } from './FeatureBar';
import type { SlotsView } from './slots-view';
import styles from './SlotsPage.module.css';
import type { Reels } from './use-reels';

/** The reels, and over them the counter of a feature. A press skips the animation. */
export function ReelArea({ reels, game }: { reels: Reels; game: SlotsView }) {
  const { translate, locale } = useTranslation();
  const { banner, feature, multiplier } = reels.overlay;
  return (
    // For pointers only: the keyboard skips with the spin button.
    <div className={styles.stage} onPointerDown={() => reels.stage.current?.skip()}>
      <div
        ref={reels.scene}
        className={styles.layers}
        role="img"
        aria-label={translate('slots.reels', { name: game.name })}
      />
      <div className={styles.feature}>
        {feature && <FeatureBar feature={feature} look={reels.look} game={game} stake={reels.stake} />}
        {multiplier > 1 && (
          <p key={multiplier} className={styles.multiplier}>
            <bdi dir="ltr">{formatTimes(multiplier, locale)}</bdi>
          </p>
        )}
      </div>
      {banner && <BannerCard banner={banner} look={reels.look} game={game} />}
    </div>
  );
}
