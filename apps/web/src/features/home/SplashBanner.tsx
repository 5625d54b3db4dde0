import { useLanguage } from '../../i18n';
import { isFeatureOn, site, siteMap, useText } from '../../site';
import { classNames, Skeleton } from '../../ui';
import { from } from '../../ui/breakpoints';
import { bannersFor, largestSource, sourceSet, type Banner } from './banners';
import slider from './BannerSlider.module.css';
import slide from './Slide.module.css';

/** The first banner in the prerendered page, for both layouts. CSS shows the one that fits. */
export function SplashBanner() {
  const language = useLanguage();
  const [wide] = bannersFor(site.banners, true);
  const [narrow] = bannersFor(site.banners, false);
  if (!wide || !narrow) return null;
  return (
    <div className={classNames(slider.hero, slider.home, isFeatureOn('jackpots') && slider.withAside)}>
      <div className={slider.carousel}>
        <div className={slider.slides}>
          <picture>
            <source media={from('desktop')} srcSet={sourceSet(wide.picture, language)} sizes="75vw" />
            <img
              className={slide.picture}
              src={largestSource(narrow.picture, language)}
              srcSet={sourceSet(narrow.picture, language)}
              sizes="100vw"
              alt=""
              fetchPriority="high"
            />
          </picture>
          <BannerText banner={wide} className={slider.wide} />
          <BannerText banner={narrow} className={slider.narrow} />
        </div>
      </div>
      {isFeatureOn('jackpots') && <Skeleton className={slider.asideComing} />}
    </div>
  );
}

function BannerText({ banner, className }: { banner: Banner; className: string | undefined }) {
  const text = useText();
  return (
    <div className={classNames(slide.copy, className)}>
      <p className={slide.title}>{text(banner.title)}</p>
      <p className={slide.text}>{text(banner.text)}</p>
      <a href={siteMap().destinationOf(banner.href)?.href} className={slide.action}>
        {text(banner.action)}
      </a>
    </div>
  );
}
