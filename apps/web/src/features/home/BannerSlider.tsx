import { useEffect, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

import { directionOf } from '@tessera/i18n';

import { useLanguage, useT } from '../../i18n';
import { useIsDesktop, useReducedMotion } from '../../platform/media';
import { useCarousel } from '../../platform/use-carousel';
import { site } from '../../site';
import { classNames } from '../../ui';
import { bannersFor, type Banner } from './banners';
import styles from './BannerSlider.module.css';
import { Slide } from './Slide';
import { SlideControls } from './SlideControls';
import { useSwipe } from './use-swipe';

type Props = {
  size: 'home' | 'slim';
  /** Stands beside the slides on wide screens and below them on narrow ones. */
  aside?: ReactNode;
};

/** The same as in the preload of the first picture, so that it is fetched once. */
const SIZES = '(min-width: 992px) 75vw, 100vw';

export function BannerSlider({ size, aside }: Props) {
  const banners = bannersFor(site.banners, useIsDesktop());
  return (
    <div
      className={classNames(
        styles.hero,
        size === 'home' ? styles.home : styles.slim,
        !!aside && styles.withAside,
      )}
    >
      <Carousel key={banners[0]?.picture.address} banners={banners} />
      {aside}
    </div>
  );
}

const DELAY_MS = 4000;

/** How long the pictures that nobody sees yet leave the line to those in view. */
const NEIGHBOURS_AFTER_MS = 1500;

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const carousel = useCarousel(banners.length, { delayMs: DELAY_MS, startsPaused: useReducedMotion() });
  const { step, rest } = carousel;
  const [drawsNeighbours, setDrawsNeighbours] = useState(false);
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const showFrom = (side: 'left' | 'right') => step((side === 'right') === isRightToLeft ? -1 : 1);
  // What is thrown to the left makes room for what stands on the right.
  const swipe = useSwipe((side) => showFrom(side === 'left' ? 'right' : 'left'));

  useEffect(() => {
    const timer = setTimeout(() => setDrawsNeighbours(true), NEIGHBOURS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  function turnByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    showFrom(event.key === 'ArrowRight' ? 'right' : 'left');
  }

  function restWhileFocused(event: FocusEvent<HTMLElement>) {
    if (event.target.matches(':focus-visible')) rest('focus', true);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onKeyDown={turnByKey}
      onMouseEnter={() => rest('pointer', true)}
      onMouseLeave={() => rest('pointer', false)}
      onFocus={restWhileFocused}
      onBlur={() => rest('focus', false)}
    >
      <div className={styles.slides} aria-live={carousel.playing ? 'off' : 'polite'} {...swipe}>
        {banners.map((banner, at) => {
          const place = placeOf(at, carousel, banners.length);
          return (
            <Slide
              key={banner.picture.address}
              banner={banner}
              {...place}
              isDrawn={place.place === 'current' || (drawsNeighbours && place.isNear)}
              isFirst={at === 0}
              index={at}
              count={banners.length}
              sizes={SIZES}
            />
          );
        })}
      </div>
      <SlideControls carousel={carousel} count={banners.length} />
    </section>
  );
}

type Place = { place: 'before' | 'current' | 'after'; isNear: boolean; isMoving: boolean };

/** Where a slide stands. Only the one that comes and the one that goes are seen to move. */
function placeOf(at: number, { index, previous }: { index: number; previous: number }, count: number): Place {
  if (at === index) return { place: 'current', isNear: true, isMoving: true };
  const distance = distanceAround(at - index, count);
  if (at === previous) {
    const forward = distanceAround(index - previous, count) > 0;
    return { place: forward ? 'before' : 'after', isNear: true, isMoving: true };
  }
  return { place: distance < 0 ? 'before' : 'after', isNear: Math.abs(distance) === 1, isMoving: false };
}

/** The last slide stands right before the first. */
function distanceAround(distance: number, count: number): number {
  const half = Math.floor(count / 2);
  return ((((distance + half) % count) + count) % count) - half;
}
