import { existsSync } from 'node:fs';

import { programPlaces } from './program-places.mjs';

const PLACES = {
  names: ['firefox-esr', 'firefox'],
  mac: ['Firefox.app/Contents/MacOS/firefox'],
  windows: ['Mozilla Firefox\\firefox.exe'],
};

/** `FIREFOX_PATH`, or one on this machine. */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH'];
  if (named) return named;
  return programPlaces(process.platform, process.env, PLACES).find((candidate) => existsSync(candidate));
}

/** The tests in Firefox run where it is installed; it is not downloaded for them. */
export function reportFirefox() {
  const path = findFirefox();
  console.log(
    path ? `  Firefox: ${path}` : '  Firefox: not installed, so its test is skipped; FIREFOX_PATH names one.',
  );
}
