import type { SiteConfig } from '../src/site/schema';
import { inkOn, isLight } from './contrast';

/**
 * The tokens that a site file sets, and its font faces. tokens.css declares the product's own values in a cascade layer, so that
 * these override them independently of the order of the style sheets.
 */
export function brandStyles(site: SiteConfig): string {
  const tokens = tokensOf(site).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}:${value}`],
  );
  const scheme = isLight(site.colours.ground) ? 'color-scheme:light;' : '';
  return `:root{${scheme}${tokens.join(';')}}${facesOf(site)}`;
}

const DENSITIES = { compact: 0.85, normal: 1, airy: 1.2 };

function tokensOf({ colours, font, corners, density }: SiteConfig): [string, string | number | undefined][] {
  const { text, strongText, quietText, ...palette } = colours;
  return [
    ...Object.entries(palette).map(([name, colour]): [string, string | undefined] => [
      `palette-${name}`,
      colour,
    ]),
    // Headings in the product's white above texts of another colour would look like a mistake.
    ['palette-strong', strongText ?? text],
    ['palette-ink', inkOn([palette.gold, palette.teal])],
    ...lightTokens(colours),
    ['palette-ice', text],
    ['palette-mist', quietText],
    ['corners', corners === undefined ? undefined : `${corners / 16}rem`],
    ['density', density && DENSITIES[density]],
    ['font', `"${font.family}"`],
  ];
}

/** On a light page, hover and borders are darker than the surface, not lighter. */
function lightTokens({ ground, text, strongText }: SiteConfig['colours']): [string, string | undefined][] {
  if (!isLight(ground)) return [];
  return [
    ['palette-white', strongText ?? text],
    ['palette-silver', '#5f6b80'],
    ['palette-bronze', '#8a4f24'],
    // With a darker value, fields would look disabled.
    ['sunken', '98%'],
    // A backdrop in the page's light colour would fade the page instead of darkening it.
    ['backdrop', 'rgb(42 36 51 / 55%)'],
    ['shadow', '#2a2433'],
    ['text-on-plate', '#ffffff'],
  ];
}

function facesOf({ font }: SiteConfig): string {
  const faces = (font.faces ?? []).map(
    ({ address, characters }) =>
      `@font-face{font-family:"${font.family}";font-style:normal;font-display:optional;font-weight:100 900;` +
      `src:url(${address})format("woff2");unicode-range:${characters}}`,
  );
  return faces.join('');
}
