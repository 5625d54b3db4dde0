import { useEffect, useRef } from 'react';

import { useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { useIsDesktop, useReducedMotion } from '../../platform/media';
import { useCarousel } from '../../platform/use-carousel';
import { site } from '../../site/site';
import { IconButton } from '../../ui/IconButton';
import styles from './Jackpots.module.css';
import { JackpotTile } from './JackpotTile';
import { jackpotMode } from './mode';
import { tiers } from './tiers';
import { totalText } from './total-text';
import { scrollToSlide, nearestSlide } from './track';
import { growDisplay, useTicks } from './values';

const Pots = lazyPart(() => import('./Pots').then((module) => module.Pots));

const DESKTOP_DELAY_MS = 5000;
const MOBILE_DELAY_MS = 7000;
/** The scroll has ended if there was no event for this long. Safari has no `scrollend` before version 26.2. */
const SCROLL_END_MS = 150;

/** The three jackpots, highlighted one after the other. */
export function Jackpots() {
  const t = useT();
  const isReal = jackpotMode() === 'pots';
  const isDesktop = useIsDesktop();
  const { index, previous, paused, show, togglePaused } = useCarousel(tiers.length, {
    delayMs: isDesktop ? DESKTOP_DELAY_MS : MOBILE_DELAY_MS,
    still: useReducedMotion(),
  });
  useTicks(!isReal && !paused, growDisplay);

  const track = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (track.current && index !== previous) scrollToSlide(track.current, index);
  }, [index, previous]);

  const scrollTimer = useRef<number>(undefined);
  function follow() {
    clearTimeout(scrollTimer.current);
    scrollTimer.current = window.setTimeout(
      () => track.current && show(nearestSlide(track.current)),
      SCROLL_END_MS,
    );
  }

  return (
    <section className={styles.jackpots} aria-label={t('jackpot.jackpots')}>
      <div className={styles.head}>
        {isDesktop ? (
          <p className={styles.title}>
            {t('jackpot.jackpots')}
            {isReal && <Pots running={!paused} showsTotal={false} />}
          </p>
        ) : (
          <p className={styles.total}>
            <span className={styles.title}>{t('jackpot.total')}</span>
            <bdi dir="ltr" className={styles.sum}>
              {isReal ? (
                <Pots running={!paused} showsTotal />
              ) : (
                totalText(site.features.jackpotTotal ?? '0', site.currency)
              )}
            </bdi>
          </p>
        )}
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? t('jackpot.play') : t('jackpot.pause')}
          onClick={togglePaused}
        />
      </div>
      <ul ref={track} className={styles.track} onScroll={follow} tabIndex={isDesktop ? undefined : 0}>
        {tiers.map((tier, at) => (
          <JackpotTile key={tier} tier={tier} lead={at === index} />
        ))}
      </ul>
    </section>
  );
}
