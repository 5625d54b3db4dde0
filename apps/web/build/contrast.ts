/** The contrast of two colours `#rrggbb`, from 1 to 21, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether dark text is easier to read on it than white text. */
export function isLight(colour: string): boolean {
  return contrast(colour, '#000000') > contrast(colour, '#ffffff');
}

/** The colours of text on buttons: `--palette-ink` of tokens.css, and white. */
export const INKS = ['#1b1204', '#ffffff'] as const;

/** The ink that has the most contrast with the colours that it is used on. */
export function inkOn(backgrounds: readonly (string | undefined)[]): string {
  const known = backgrounds.filter((colour) => colour !== undefined);
  const least = (ink: string) => Math.min(...known.map((colour) => contrast(ink, colour)));
  const [dark, white] = INKS;
  return known.length > 0 && least(white) > least(dark) ? white : dark;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
