import { useT } from '../../i18n';
import type { Carousel } from '../../platform/use-carousel';
import { classNames, IconButton } from '../../ui';
import styles from './SlideControls.module.css';

/** Pause button, dots and arrows of the carousel. */
export function SlideControls({ carousel, count }: { carousel: Carousel; count: number }) {
  const t = useT();
  const { index, paused, show, step, togglePaused } = carousel;
  if (count < 2) return null;
  return (
    <div className={styles.controls}>
      <IconButton
        className={styles.button}
        icon={paused ? 'play' : 'pause'}
        label={paused ? t('home.playSlides') : t('home.pauseSlides')}
        onClick={togglePaused}
      />
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            aria-label={t('home.showSlide', { index: at + 1, count })}
            aria-current={at === index || undefined}
            onClick={() => show(at)}
          />
        ))}
      </div>
      <IconButton
        className={classNames(styles.button, styles.arrow)}
        icon="chevron-start"
        label={t('home.previousSlide')}
        onClick={() => step(-1)}
      />
      <IconButton
        className={classNames(styles.button, styles.arrow)}
        icon="chevron-end"
        label={t('home.nextSlide')}
        onClick={() => step(1)}
      />
    </div>
  );
}
