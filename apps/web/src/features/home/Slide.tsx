import { useLanguage, useT } from '../../i18n';
import { DestinationLink } from '../../session';
import { siteMap, useText } from '../../site';
import { classNames } from '../../ui';
import { largestSource, sourceSet, type Banner } from './banners';
import styles from './Slide.module.css';

type Props = {
  banner: Banner;
  place: 'before' | 'current' | 'after';
  /** The current slide or one of its neighbours. */
  isNear: boolean;
  isMoving: boolean;
  loadsImage: boolean;
  isFirst: boolean;
  index: number;
  count: number;
  sizes: string;
};

/** One banner: image, texts and link. */
export function Slide(props: Props) {
  const { banner, place, isNear, isMoving, loadsImage, isFirst, index, count, sizes } = props;
  const t = useT();
  const language = useLanguage();
  const text = useText();
  const destination = siteMap().destinationOf(banner.href);
  return (
    <div
      className={classNames(
        styles.slide,
        place === 'before' && styles.before,
        place === 'after' && styles.after,
        isMoving && styles.moving,
        !isNear && styles.far,
      )}
      role="group"
      aria-roledescription="slide"
      aria-label={t('home.slide', { index: index + 1, count })}
      inert={place !== 'current'}
    >
      {(isFirst || loadsImage) && (
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
        <p className={styles.title}>{text(banner.title)}</p>
        <p className={styles.text}>{text(banner.text)}</p>
        {destination && (
          <DestinationLink destination={destination} className={styles.action} draggable={false}>
            {text(banner.action)}
          </DestinationLink>
        )}
      </div>
    </div>
  );
}
