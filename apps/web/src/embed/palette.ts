import { PALETTE } from '@tessera/provider/messages';

/** The brand's colours, for embedded pages. Values that are not hexadecimal colours are left out. */
export function readPalette(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const colours = PALETTE.map((name) => [name, style.getPropertyValue(`--palette-${name}`).trim()] as const);
  return Object.fromEntries(colours.filter(([, colour]) => /^#[\da-f]{3,8}$/i.test(colour)));
}
