/**
 * The oldest browsers that the product supports: those of May 2024, two and a half years back, as "Baseline widely available"
 * counts. The build targets them; stylelint (`plugin/use-baseline`) and `e2e/specs/browsers.spec.ts` hold styles and code to them, and
 * `splash/old-browser.ts` tells older ones.
 */
export const BROWSERS = { chrome: 125, edge: 125, firefox: 126, safari: 17.5, ios: 17.5 } as const;

/** As Vite takes them: `chrome125`. */
export const buildTargets = Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`);

/** As lightningcss takes them. Left alone, Vite writes styles for older ones than the scripts. */
export const styleTargets = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, version]) => [
    name === 'ios' ? 'ios_saf' : name,
    (Math.trunc(version) << 16) | (Math.round((version % 1) * 10) << 8),
  ]),
);
