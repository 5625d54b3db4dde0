#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { exactAmount } from '@tessera/money';

import { createHub88, createPragmatic, createSoftswiss, type Aggregator } from '../aggregator';
import { sendTo } from './http';
import { CannotRun, simulate } from './run';
import { textReport } from './text';

const HELP = `Plays an aggregator against a wallet that speaks its protocol: valid calls, then invalid ones.

  npm run simulate -- hub88|softswiss|pragmatic URL --key KEY --user ID --token TOKEN --game CODE [options]

  URL              what comes before the protocol's own paths: https://wallet.example/gateway/hub
  --key            hub88: the file with the aggregator's private key (PEM); the others: the secret, or a file with it.
                   SIMULATE_KEY in the environment does as well
  --user, --token  a test player with money: the id and the token of a launch
  --game           the code of a game
  --currency       of the player (TND)
  --stake          in units of the currency (1). The player needs 20 stakes
  --session-field  softswiss: the field of /play with the token
  --digits         softswiss: decimals of an amount, if not those of the currency
  --provider-id    pragmatic: the providerId (pragmaticplay)
  --only TEXT      only checks whose name contains this text
  --json FILE      the report for machines

The player's balance changes. Exit code: 0 nothing breaks, 1 something breaks, 2 it could not run.
`;

const EXIT = { holds: 0, breaks: 1, cannotRun: 2 } as const;

function read(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: text,
      user: text,
      token: text,
      game: text,
      currency: { ...text, default: 'TND' },
      stake: { ...text, default: '1' },
      'session-field': text,
      digits: text,
      'provider-id': text,
      only: text,
      json: text,
    },
  });
  const [dialect = '', url, ...more] = positionals;
  if (url === undefined || more.length > 0 || !URL.canParse(url))
    throw new CannotRun(
      'A dialect and an address are needed: npm run simulate -- hub88 https://wallet.example/gateway/hub',
    );
  const key = values.key ?? process.env['SIMULATE_KEY'];
  if (key === undefined) throw new CannotRun('A key is needed: --key');
  const { user, token = '', game, currency } = values;
  if (user === undefined || game === undefined)
    throw new CannotRun('A test player and a game are needed: --user ID --token TOKEN --game CODE');
  const stake = exactAmount(values.stake, currency);
  if (stake === undefined || stake === 0)
    throw new CannotRun(`--stake "${values.stake}" is not an amount of ${currency}.`);
  return { dialect, url, key: keyOf(key), player: { id: user, token, currency }, game, stake, values };
}

/** The content of a file, or the key itself. */
function keyOf(text: string): string {
  const path = text.replace(/^file:/, '');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : text;
}

function createAggregator({ dialect, key, values }: ReturnType<typeof read>): Aggregator {
  try {
    if (dialect === 'hub88') return createHub88(key);
  } catch {
    throw new CannotRun('--key is not a private key in PEM form, or a file with one.');
  }
  if (dialect === 'softswiss')
    return createSoftswiss(key, {
      sessionField: values['session-field'],
      digits: values.digits === undefined ? undefined : Number(values.digits),
    });
  const providerId = values['provider-id'];
  if (dialect === 'pragmatic') return createPragmatic(key, providerId === undefined ? {} : { providerId });
  throw new CannotRun(`"${dialect}" is not a dialect: hub88, softswiss or pragmatic.`);
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(HELP);
    return args.length === 0 ? EXIT.cannotRun : EXIT.holds;
  }
  const options = read(args);
  const { url, player, game, stake, values } = options;
  const aggregator = createAggregator(options);
  console.error(
    `\n  Playing ${aggregator.name} against ${url} as the player ${player.id}. The balance will change.\n`,
  );
  const report = await simulate({ aggregator, send: sendTo(url), player, game, stake, only: values.only });
  if (report.calls.length === 0) throw new CannotRun('Nothing was checked.');
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ url, ...report }, null, 2)}\n`);
  console.log(textReport(url, report));
  return report.findings.length > 0 ? EXIT.breaks : EXIT.holds;
}

process.exitCode = await main().catch((error: unknown) => {
  const isForeseen =
    error instanceof CannotRun || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isForeseen ? `\n  ${(error as Error).message}\n` : error);
  return EXIT.cannotRun;
});
