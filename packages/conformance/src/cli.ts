#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { TEMPORARY_SUFFIX } from './checks/session';
import { htmlReport } from './report/html';
import { markKnown, newBreaks } from './report/report';
import { textReport } from './report/text';
import { CannotRun, conform, type ConformOptions } from './run';

const HELP = `Makes every call of the Tessera contract against a running backend and says what breaks which screen.

  npm run conform -- URL --user NAME --password PASSWORD [options]

  --user, --password   an account for tests; CONFORM_PASSWORD in the environment does as well
  --writes             also change the password and back, transfer cashback, start games, take jackpot wins
  --only CALL          one call: --only get_slot_game
  --site FILE          check that the ids of this site file exist, leave out calls of pages that it lacks
  --origin URL         where the site is served, if not at URL itself
  --json FILE          the report for machines       --html FILE   the report for people, in three languages
  --baseline FILE      an earlier JSON report: what is in it no longer counts
  --rate N             requests a second, at most (10)
  --players N          players who poll at the same time in the measurement (20; 0 leaves it out)

Exit code: 0 nothing breaks, 1 something breaks, 2 the kit could not run.
`;

const EXIT = { holds: 0, breaks: 1, cannotRun: 2 } as const;

type Arguments = ConformOptions & { json?: string; html?: string; baseline?: string };

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      password: { type: 'string' },
      writes: { type: 'boolean', default: false },
      only: { type: 'string' },
      site: { type: 'string' },
      origin: { type: 'string' },
      json: { type: 'string' },
      html: { type: 'string' },
      baseline: { type: 'string' },
      rate: { type: 'string' },
      players: { type: 'string' },
    },
  });
  const [url, ...more] = positionals;
  const password = values.password ?? process.env['CONFORM_PASSWORD'];
  if (url === undefined || more.length > 0)
    throw new CannotRun('One address is needed: npm run conform -- https://backend.example');
  if (values.user === undefined || password === undefined)
    throw new CannotRun('A test account is needed: --user NAME --password PASSWORD');
  return {
    url,
    username: values.user,
    password,
    allowsWrites: values.writes,
    only: values.only?.replace(/^\//, ''),
    siteFile: values.site === undefined ? undefined : readJson(values.site),
    ...(values.origin !== undefined && { siteOrigin: addressOf(values.origin) }),
    ...(values.rate !== undefined && { rate: numberOf('--rate', values.rate, 1) }),
    ...(values.players !== undefined && { players: numberOf('--players', values.players, 0) }),
    ...(values.json !== undefined && { json: values.json }),
    ...(values.html !== undefined && { html: values.html }),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
  };
}

function addressOf(text: string): string {
  if (!URL.canParse(text)) throw new CannotRun(`--origin "${text}" is not an address.`);
  return text;
}

function numberOf(option: string, text: string, minimum: number): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < minimum || value > 500)
    throw new CannotRun(`${option} "${text}" is not a number from ${minimum} to 500.`);
  return value;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CannotRun(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isBaseline(value: unknown): value is { findings: { key: string }[] } {
  return (
    typeof value === 'object' && value !== null && Array.isArray((value as { findings?: unknown }).findings)
  );
}

/** Prints what the kit is about to do. */
function announce({ url, username, allowsWrites }: Arguments): void {
  console.error(`\n  Checking ${url} as "${username}".`);
  console.error(
    allowsWrites
      ? '  It will start games, take unseen jackpot wins, transfer the cashback, and change the password and back.'
      : '  It only reads; it logs in, refreshes its token and logs out. --writes allows more.',
  );
  console.error('  Ctrl-C stops it and restores the account.\n');
}

/** Overwrites one line on a terminal; prints a line per step elsewhere. */
function progress(): (step: string, call: string) => void {
  let lastStep = '';
  let count = 0;
  return (step, call) => {
    count += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K  ${count} · ${step} · ${call}`);
    else if (step !== lastStep) console.error(`  ${step} …`);
    lastStep = step;
  };
}

async function main(): Promise<number> {
  if (process.argv.includes('--help') || process.argv.includes('-h') || process.argv.length <= 2) {
    console.log(HELP);
    return process.argv.length <= 2 ? EXIT.cannotRun : EXIT.holds;
  }
  const options = readArguments(process.argv.slice(2));
  const baseline = options.baseline === undefined ? { findings: [] } : readJson(options.baseline);
  if (!isBaseline(baseline)) throw new CannotRun(`${options.baseline} is not a report of this kit.`);
  announce(options);
  const stop = new AbortController();
  const onInterrupt = (): void => {
    if (stop.signal.aborted) process.exit(EXIT.cannotRun);
    console.error('\n  Stopping; restoring the account …');
    stop.abort();
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onInterrupt);
  const report = markKnown(
    await conform({ ...options, signal: stop.signal, onProgress: progress() }).finally(() => {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
    }),
    baseline,
  );
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(report));
  console.log(textReport(report, process.stdout.isTTY && process.env['NO_COLOR'] === undefined));
  if (report.isAccountLeftChanged) warnAboutPassword();
  return newBreaks(report).length > 0 ? EXIT.breaks : EXIT.holds;
}

function warnAboutPassword(): void {
  console.error(
    `  The password could not be changed back: it is now the one that you gave, followed by "${TEMPORARY_SUFFIX}".\n`,
  );
}

process.exitCode = await main().catch((error: unknown) => {
  const isForeseen =
    error instanceof CannotRun || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if ((error as Error).name === 'AbortError') console.error('  Stopped.\n');
  else console.error(isForeseen ? `\n  ${(error as Error).message}\n` : error);
  return EXIT.cannotRun;
});
