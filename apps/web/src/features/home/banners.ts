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

export function sourceSet({ address, widths }: Banner['picture']): string {
  return widths.map((width) => `${address.replace('{width}', String(width))} ${width}w`).join(', ');
}

/** For browsers that choose no size themselves. */
export function largestSource({ address, widths }: Banner['picture']): string {
  return address.replace('{width}', String(Math.max(...widths)));
}
