/** Widths in pixels from which layouts change. CSS cannot import them: breakpoints.test.ts compares the style sheets. */
export const BREAKPOINTS = {
  narrowest: 360,
  tiny: 400,
  phone: 480,
  small: 576,
  medium: 768,
  desktop: 992,
  wide: 1200,
  full: 1400,
} as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query of this width and above. */
export function from(name: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`;
}

/** The media query of all smaller widths. Zoomed pages have fractional widths. */
export function below(name: Breakpoint): string {
  return `(max-width: ${BREAKPOINTS[name] - 0.02}px)`;
}
