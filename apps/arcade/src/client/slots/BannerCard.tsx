import { useTranslation } from '@tessera/i18n';

import { CountUp } from '../shell/CountUp';
import styles from './BannerCard.module.css';
import type { Banner } from './present';

export function BannerCard({ banner, currency }: { banner: Banner; currency: string }) {
  const { translate } = useTranslation();
  return (
    <div className={styles.banner}>
      {banner.kind === 'big-win' && <div className={styles.rays} />}
      <div className={styles.plaque}>
        <strong className={styles.title}>{titleOf(banner)}</strong>
        {'amount' in banner && (
          <bdi dir="ltr" className={styles.amount}>
            <CountUp value={banner.amount} currency={currency} />
          </bdi>
        )}
      </div>
    </div>
  );

  function titleOf(shown: Banner): string {
    switch (shown.kind) {
      case 'free-spins':
        return translate('slots.freeSpinsWon', { count: shown.count });
      case 'hold':
        return translate('slots.hold');
      case 'big-win':
        return translate('slots.bigWin');
      case 'resumed':
        return translate('slots.resumed');
      case 'total':
        return translate('slots.total');
    }
  }
}
