import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';

import type { Feature } from './feature';
import styles from './FeatureBar.module.css';
import type { SlotsView } from './slots-view';
import type { SymbolLook } from './sprites';
import { SymbolPicture } from './SymbolPicture';

/** Three respins follow every new coin. */
const RESPINS = [1, 2, 3];

type FeatureBarProps = { feature: Feature; look: SymbolLook; game: SlotsView; stake: number };

/** The counter and the total of free spins or of hold and spin. */
export function FeatureBar({ feature, look, game, stake }: FeatureBarProps) {
  const { translate, locale } = useTranslation();
  const won = feature.coins * (stake / game.machine.coins);
  return (
    <div className={styles.bar} data-feature={feature.kind}>
      {feature.kind === 'free' ? (
        <>
          {feature.special && (
            <span className={styles.special}>
              <SymbolPicture symbol={feature.special} look={look} className={styles.picture} />
              {translate('slots.special')}
            </span>
          )}
          <strong className={styles.count}>
            {translate('slots.freeSpin', { spin: feature.spin, of: feature.of })}
          </strong>
        </>
      ) : (
        <>
          <strong className={styles.count}>
            {translate('slots.coins', { held: feature.held, cells: feature.cells })}
          </strong>
          <span
            className={styles.lights}
            role="img"
            aria-label={translate('slots.respins-left', { count: feature.respinsLeft })}
          >
            {RESPINS.map((respin) => (
              <span key={respin} data-on={respin <= feature.respinsLeft} />
            ))}
          </span>
        </>
      )}
      <span className={styles.won}>
        {translate('slots.featureWon')} <bdi dir="ltr">{formatMoney(minor(won), game.currency, locale)}</bdi>
      </span>
    </div>
  );
}
