import type { SiteConfig } from '../src/site/schema';

/** Writes a brand's colours and font into the tokens of a built style sheet. */
export function stampTokens(css: string, site: SiteConfig): string {
  let stamped = css;
  for (const [name, value] of tokensOf(site)) stamped = setToken(stamped, name, value);
  return stamped + facesOf(site);
}

/** The tokens of tokens.css that a site file sets; what it leaves out has the product's own value. */
function tokensOf({ colours, font, corners = CORNERS, density = 'normal' }: SiteConfig): [string, string][] {
  const { text, strongText, quietText, ...palette } = withTextColours(colours);
  return [
    ...Object.entries(palette).map(([name, colour]): [string, string] => [`palette-${name}`, colour]),
    ['palette-strong', strongText],
    ['palette-ice', text],
    ['palette-mist', quietText],
    ['corners', `${corners / 16}rem`],
    ['density', String(DENSITIES[density])],
    ['font', `"${font.family}"`],
  ];
}

type Colours = { [Name in keyof SiteConfig['colours']]?: string | undefined };

/** Strong texts follow the colour of a site's texts: white headings above texts of another tone would be the product's look. */
export function withTextColours<C extends Colours>(colours: C) {
  const { text = TEXT, quietText = QUIET_TEXT } = colours;
  const { strongText = colours.text ?? STRONG_TEXT } = colours;
  return { ...colours, text, strongText, quietText };
}

// The values of tokens.css; style.test.ts holds them together.
const TEXT = '#eceafb';
const STRONG_TEXT = '#ffffff';
const QUIET_TEXT = '#b4aedb';
const CORNERS = 12;
const DENSITIES = { compact: 0.85, normal: 1, airy: 1.2 };

function setToken(css: string, name: string, value: string): string {
  const token = new RegExp(`(--${name}:)[^;}]*`);
  if (!token.test(css)) throw new Error(`the style sheet has no token --${name}`);
  return css.replace(token, (_, start: string) => start + value);
}

function facesOf({ font }: SiteConfig): string {
  if (!font.faces?.length) return '';
  const faces = font.faces.map(
    ({ address, characters }) =>
      `@font-face{font-family:"${font.family}";font-style:normal;font-display:optional;font-weight:100 900;` +
      `src:url(${address})format("woff2");unicode-range:${characters}}`,
  );
  return faces.join('');
}
