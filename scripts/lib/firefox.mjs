import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** `FIREFOX_PATH`, or one on this machine. */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC].find((candidate) => existsSync(candidate));
}

/** Firefox is walked through where there is one; none is fetched for it. */
export function sayFirefox() {
  const path = findFirefox();
  console.log(
    path
      ? `  Firefox: ${path}`
      : '  Firefox: none on this machine, so the walk in it is skipped; FIREFOX_PATH names one.',
  );
}
