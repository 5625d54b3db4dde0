import { useTranslation } from '@tessera/i18n';

import { BannerCard } from './BannerCard';
import type { SlotsView } from './slots-view';
import styles from './SlotsPage.module.css';
import type { Reels } from './use-reels';

/** The reels with the remaining spins of a feature. */
export function ReelArea({ reels, game }: { reels: Reels; game: SlotsView }) {
  const { translate } = useTranslation();
  const { banner, remaining, multiplier } = reels.over;
  return (
    <div className={styles.stage}>
      <div
        ref={reels.scene}
        className={styles.layers}
        role="img"
        aria-label={translate('slots.reels', { name: game.name })}
      />
      <div className={styles.feature}>
        {remaining && (
          <p className={styles.free}>
            {translate(`slots.${remaining.kind}-left`, { count: remaining.count })}
          </p>
        )}
        {multiplier > 1 && (
          <p key={multiplier} className={styles.multiplier}>
            <bdi dir="ltr">×{multiplier}</bdi>
          </p>
        )}
      </div>
      {banner && <BannerCard banner={banner} currency={game.currency} />}
    </div>
  );
}
