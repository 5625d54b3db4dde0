import { directionOf, type Language } from '@tessera/i18n';

import type { SiteConfig } from '../../site';

type SiteBanner = SiteConfig['banners'][number];
type Picture = NonNullable<SiteBanner['wide']>;

export type Banner = Pick<SiteBanner, 'title' | 'text' | 'action' | 'href'> & { picture: Picture };

/** The banners with an image for this layout. */
export function bannersFor(banners: SiteConfig['banners'], isDesktop: boolean): readonly Banner[] {
  return banners.flatMap(({ wide, narrow, ...words }) => {
    const picture = isDesktop ? wide : narrow;
    return picture ? [{ ...words, picture }] : [];
  });
}

export function sourceSet(picture: Banner['picture'], language: Language): string {
  return picture.widths.map((width) => `${sourceOf(picture, language, width)} ${width}w`).join(', ');
}

/** For browsers without `srcset`. */
export function largestSource(picture: Banner['picture'], language: Language): string {
  return sourceOf(picture, language, Math.max(...picture.widths));
}

function sourceOf({ address, rtlAddress }: Banner['picture'], language: Language, width: number): string {
  return (directionOf(language) === 'rtl' ? (rtlAddress ?? address) : address).replace(
    '{width}',
    String(width),
  );
}
