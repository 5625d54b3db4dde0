import type { SiteConfig } from '../../src/site/schema';

/** The style sheet that holds the brand's tokens. */
export function holdsTokens(css: string): boolean {
  return css.includes('--palette-ground:');
}

/** Writes a brand's colours and font into the tokens of a built style sheet. */
export function stampTokens(css: string, site: SiteConfig): string {
  let stamped = css;
  for (const [name, colour] of Object.entries(site.colours))
    stamped = setToken(stamped, `palette-${name}`, colour);
  stamped = setToken(stamped, 'font', `"${site.font.family}"`);
  return withoutStampedFaces(stamped) + facesOf(site);
}

function setToken(css: string, name: string, value: string): string {
  const token = new RegExp(`(--${name}:)[^;}]*`);
  if (!token.test(css)) throw new Error(`the style sheet has no token --${name}`);
  return css.replace(token, (_, start: string) => start + value);
}

const FACES_START = '/*! faces of the brand */';

function withoutStampedFaces(css: string): string {
  return css.split(FACES_START)[0] ?? css;
}

function facesOf({ font }: SiteConfig): string {
  if (!font.faces?.length) return '';
  const faces = font.faces.map(
    ({ address, characters }) =>
      `@font-face{font-family:"${font.family}";font-style:normal;font-display:optional;font-weight:100 900;` +
      `src:url(${address})format("woff2");unicode-range:${characters}}`,
  );
  return FACES_START + faces.join('');
}
