import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run, runTool } from './run.mjs';
import { step } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
  try {
    await step("Installing Debian's Chromium", async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-q'], { env });
      await run(
        'apt-get',
        ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
        { env },
      );
    });
  } catch {
    // No such package here, or no network: Playwright's own is next.
  }
  const found = findChromium();
  return found && { ...found, from: "Debian's package" };
}
