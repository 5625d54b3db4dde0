import { useEffect, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

import { directionOf } from '@tessera/i18n';

import { useLanguage, useT } from '../../i18n';
import { useIsDesktop, useReducedMotion } from '../../platform/media';
import { useCarousel } from '../../platform/use-carousel';
import { site } from '../../site';
import { classNames } from '../../ui';
import { from } from '../../ui/breakpoints';
import { bannersFor, type Banner } from './banners';
import styles from './BannerSlider.module.css';
import { Slide } from './Slide';
import { SlideControls } from './SlideControls';
import { useSwipe } from './use-swipe';

type Props = {
  size: 'home' | 'slim';
  /** Beside the slides on wide screens, below them on narrow ones. */
  aside?: ReactNode;
};

/** Must match the preload of the first image, so that it is fetched once. */
const SIZES = `${from('desktop')} 75vw, 100vw`;

/** The banners of the site file as a carousel. */
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

const SLIDE_MS = 4000;

/** Images of the next slides load later, so that they do not compete with the visible ones. */
const NEIGHBOURS_DELAY_MS = 1500;

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  const carousel = useCarousel(banners.length, { delayMs: SLIDE_MS, startsPaused: useReducedMotion() });
  const { step, hold } = carousel;
  const [loadsNeighbours, setLoadsNeighbours] = useState(false);
  const isRightToLeft = directionOf(useLanguage()) === 'rtl';
  const showFrom = (side: 'left' | 'right') => step((side === 'right') === isRightToLeft ? -1 : 1);
  // A swipe to the left shows the slide from the right.
  const swipe = useSwipe((direction) => showFrom(direction === 'left' ? 'right' : 'left'));

  useEffect(() => {
    const timer = setTimeout(() => setLoadsNeighbours(true), NEIGHBOURS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    showFrom(event.key === 'ArrowRight' ? 'right' : 'left');
  }

  function holdWhileFocused(event: FocusEvent<HTMLElement>) {
    if (event.target.matches(':focus-visible')) hold('focus', true);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('home.banners')}
      onKeyDown={stepByKey}
      onMouseEnter={() => hold('pointer', true)}
      onMouseLeave={() => hold('pointer', false)}
      onFocus={holdWhileFocused}
      onBlur={() => hold('focus', false)}
    >
      <div className={styles.slides} aria-live={carousel.playing ? 'off' : 'polite'} {...swipe}>
        {banners.map((banner, at) => {
          const position = positionOf(at, carousel, banners.length);
          return (
            <Slide
              key={banner.picture.address}
              banner={banner}
              {...position}
              loadsImage={position.place === 'current' || (loadsNeighbours && position.isNear)}
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

type Position = { place: 'before' | 'current' | 'after'; isNear: boolean; isMoving: boolean };

/** The position of a slide. Only the current and the previous slide are animated. */
function positionOf(
  at: number,
  { index, previous }: { index: number; previous: number },
  count: number,
): Position {
  if (at === index) return { place: 'current', isNear: true, isMoving: true };
  const distance = distanceAround(at - index, count);
  if (at === previous) {
    const forward = distanceAround(index - previous, count) > 0;
    return { place: forward ? 'before' : 'after', isNear: true, isMoving: true };
  }
  return { place: distance < 0 ? 'before' : 'after', isNear: Math.abs(distance) === 1, isMoving: false };
}

/** The shortest signed distance in a circle: the last slide is directly before the first. */
function distanceAround(distance: number, count: number): number {
  const half = Math.floor(count / 2);
  return ((((distance + half) % count) + count) % count) - half;
}
