import { useState } from 'react';

import { useT } from '../../i18n';
import { useIsDesktop, useReducedMotion } from '../../platform/media';
import { site } from '../../site/site';
import { IconButton } from '../../ui/IconButton';
import styles from './Jackpots.module.css';
import { JackpotTile } from './JackpotTile';
import { tiers } from './tiers';
import { totalText } from './total-text';
import { useSlider } from './use-slider';
import { useGrowth } from './values';

const DESKTOP_DELAY_MS = 5000;
const MOBILE_DELAY_MS = 7000;

/** The three jackpots, each in the light in its turn. */
export function Jackpots() {
  const t = useT();
  const isDesktop = useIsDesktop();
  const reducedMotion = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const { track, lead, follow } = useSlider(
    tiers.length,
    isDesktop ? DESKTOP_DELAY_MS : MOBILE_DELAY_MS,
    !paused && !reducedMotion,
  );
  useGrowth(!paused);

  return (
    <section className={styles.jackpots} aria-label={t('jackpot.jackpots')}>
      <div className={styles.head}>
        {isDesktop ? (
          <p className={styles.title}>{t('jackpot.jackpots')}</p>
        ) : (
          <p className={styles.total}>
            <span className={styles.title}>{t('jackpot.total')}</span>
            <bdi dir="ltr" className={styles.sum}>
              {totalText(site.features.jackpotTotal ?? '0', site.currency)}
            </bdi>
          </p>
        )}
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? t('jackpot.play') : t('jackpot.pause')}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <ul ref={track} className={styles.track} onScrollEnd={follow} tabIndex={isDesktop ? undefined : 0}>
        {tiers.map((tier, index) => (
          <JackpotTile key={tier} tier={tier} lead={index === lead} />
        ))}
      </ul>
    </section>
  );
}
