import { useLanguage, useT } from '../../i18n';
import { SiteLink } from '../../session';
import { classNames } from '../../ui';
import { largestSource, sourceSet, type Banner } from './banners';
import styles from './Slide.module.css';

type Props = {
  banner: Banner;
  place: 'before' | 'current' | 'after';
  /** In view, or one step away from it. */
  isNear: boolean;
  isMoving: boolean;
  isDrawn: boolean;
  isFirst: boolean;
  index: number;
  count: number;
  sizes: string;
};

/** Pages that only players see. */
const PLAYERS_ONLY = new Set(['/live', '/prematch']);

export function Slide(props: Props) {
  const { banner, place, isNear, isMoving, isDrawn, isFirst, index, count, sizes } = props;
  const t = useT();
  const language = useLanguage();
  return (
    <div
      className={classNames(styles.slide, styles[place], isMoving && styles.moving, !isNear && styles.far)}
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.slide', { index: index + 1, count })}
      inert={place !== 'current'}
    >
      {(isFirst || isDrawn) && (
        <img
          className={styles.picture}
          src={largestSource(banner.picture, language)}
          srcSet={sourceSet(banner.picture, language)}
          sizes={sizes}
          alt=""
          draggable={false}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      )}
      <div className={styles.copy}>
        <p className={styles.title}>{banner.title[language]}</p>
        <p className={styles.text}>{banner.text[language]}</p>
        <SiteLink
          href={banner.href}
          requiresLogin={PLAYERS_ONLY.has(banner.href)}
          className={styles.action}
          draggable={false}
        >
          {banner.action[language]}
        </SiteLink>
      </div>
    </div>
  );
}
