/*
 * The browser and its system in words that a player recognises, from what it says about itself. No more than that: no
 * version, and nothing by which a device could be told from others.
 */

/** The first that fits: most browsers also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** "Firefox, Windows"; `undefined` where nothing is known. */
export function describeBrowser(userAgent: string | undefined): string | undefined {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1],
  );
  return [browser, system].filter(Boolean).join(', ') || undefined;
}
