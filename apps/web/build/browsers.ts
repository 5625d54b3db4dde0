/**
 * The oldest supported browsers: those of May 2024, which had been available for two and a half years in November 2026, like
 * "Baseline widely available". The build targets them; stylelint (`plugin/use-baseline`) checks the styles and
 * `e2e/specs/browsers.spec.ts` the code. `splash/old-browser.ts` detects older ones.
 */
export const BROWSERS = { chrome: 125, edge: 125, firefox: 126, safari: 17.5, ios: 17.5 } as const;

/** In Vite's format: `chrome125`. */
export const buildTargets = Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`);

/** In lightningcss's format. By default Vite targets older browsers with styles than with scripts. */
export const styleTargets = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, version]) => [
    name === 'ios' ? 'ios_saf' : name,
    (Math.trunc(version) << 16) | (Math.round((version % 1) * 10) << 8),
  ]),
);
