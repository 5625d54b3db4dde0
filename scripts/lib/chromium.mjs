import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run, runTool } from './run.mjs';
import { step } from './terminal.mjs';

/** The shell is the same engine without a browser's own windows: the tests take two thirds of the time. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];
const NAMES = [...DEBIAN, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
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
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [...candidates, ...MAC].find((candidate) => existsSync(candidate));
  return path ? { path, args, from: 'on this machine' } : undefined;
}

/**
 * Makes sure that there is a Chromium for the tests and says which: the one found, else Debian's package as root,
 * else Playwright's own.
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file.`);
  const found = findChromium() ?? (await installDebianChromium());
  if (found) {
    process.env['CHROMIUM_PATH'] = found.path;
    console.log(`  Chromium: ${found.path} (${found.from})`);
    return;
  }
  await step("Downloading Playwright's Chromium", () =>
    runTool('playwright/cli.js', ['install', 'chromium']),
  );
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
