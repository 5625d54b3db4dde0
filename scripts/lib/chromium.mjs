import { existsSync } from 'node:fs';

import { programPlaces } from './program-places.mjs';
import { CommandFailure, run, runTool } from './run.mjs';
import { step } from './terminal.mjs';

/** The shell is the same engine without a browser's own windows: the tests take two thirds of the time. */
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

/** Root may not use Chromium's own sandbox; the rest keeps it from calling home during tests. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const args =
  process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu', ...QUIET] : ['--disable-gpu', ...QUIET];

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
 * Makes sure that there is a Chromium for the tests and says which: the one found, else Debian's package as root,
 * else Playwright's own.
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
      // No such package here, or no network: the next one, and at last Playwright's own.
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
