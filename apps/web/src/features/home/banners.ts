import type { Language } from '../../i18n';
import type { SiteConfig } from '../../site';

export type Banner = SiteConfig['banners']['desktop'][number];

/** Six for wide screens; on narrow ones three, drawn for the direction of writing. */
export function bannersFor(
  banners: SiteConfig['banners'],
  isDesktop: boolean,
  language: Language,
): readonly Banner[] {
  if (isDesktop) return banners.desktop;
  return language === 'ar' ? banners.mobileRtl : banners.mobileLtr;
}

export function sourceSet(picture: Banner['picture'], language: Language): string {
  return picture.widths.map((width) => `${sourceOf(picture, language, width)} ${width}w`).join(', ');
}

/** For browsers that choose no size themselves. */
export function largestSource(picture: Banner['picture'], language: Language): string {
  return sourceOf(picture, language, Math.max(...picture.widths));
}

function sourceOf({ address, rtlAddress }: Banner['picture'], language: Language, width: number): string {
  return (language === 'ar' ? (rtlAddress ?? address) : address).replace('{width}', String(width));
}
