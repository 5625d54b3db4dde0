import { existsSync } from 'node:fs';

import { programPlaces } from './program-places.mjs';
import { CommandFailure, run, runTool } from './run.mjs';
import { step } from './terminal.mjs';

/** The headless shell has the same engine; the tests take two thirds of the time in it. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];
const NAMES = [...DEBIAN, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
/** Edge is Chromium too, and comes with Windows. */
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** No requests of the browser's own during tests. */
const NO_BACKGROUND_REQUESTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const args = [
  // Chromium's sandbox does not run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  ...NO_BACKGROUND_REQUESTS,
];

/**
 * `CHROMIUM_PATH`, or one on this machine; `undefined` leaves the choice to Playwright.
 *
 * @returns {{ path: string, args: string[], from: string } | undefined}
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { path: named, args, from: 'CHROMIUM_PATH' };
  const candidates = programPlaces(process.platform, process.env, {
    names: NAMES,
    mac: MAC,
    windows: WINDOWS,
  });
  const path = candidates.find((candidate) => existsSync(candidate));
  return path ? { path, args, from: 'on this machine' } : undefined;
}

/**
 * Finds or installs a Chromium for the tests and prints which: the one found, else Debian's package as root, else
 * Playwright's download.
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) {
    throw new CommandFailure(`CHROMIUM_PATH is ${named}, and there is no such file.`, '');
  }
  const found = findChromium() ?? (await installDebianChromium());
  if (found) {
    process.env['CHROMIUM_PATH'] = found.path;
    console.log(`  Chromium: ${found.path} (${found.from})`);
    return;
  }
  try {
    await step("Downloading Playwright's Chromium", () =>
      runTool('playwright/cli.js', ['install', 'chromium']),
    );
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const advice =
      'install Chrome or Chromium (on Alpine: apk add chromium), or name one with CHROMIUM_PATH.';
    throw new CommandFailure(
      `There is no Chromium on this machine, and Playwright's could not be downloaded: ${advice}`,
      '',
    );
  }
  console.log("  Chromium: Playwright's own download");
}

async function installDebianChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  for (const name of DEBIAN) {
    try {
      await step(`Installing Debian's ${name}`, () => install(name));
    } catch {
      // No such package, or no network: the next candidate follows, Playwright's download last.
    }
    const found = findChromium();
    if (found) return { ...found, from: "Debian's package" };
  }
  return undefined;
}

/** @param {string} name */
async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-noto-core'], { env });
}
