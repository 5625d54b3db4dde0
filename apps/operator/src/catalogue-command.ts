import { readFile, writeFile } from 'node:fs/promises';

import { transact, type Connection } from '@tessera/database';

import {
  applyCatalogue,
  type Difference,
  type Kind,
  kinds,
  lockCatalogue,
  planSync,
  providersOfSync,
  readCatalogue,
  readCatalogueFile,
  readLastGameId,
  writeCsv,
  writeJson,
} from './modules/catalogue';

import { createRateLimitStore } from './modules/joining';
import type { LoadedProvider } from './provider-file';
import { CommandFailure, messageOf } from './platform/errors';

/* `npm run catalogue`: games, providers and categories from and to files. */

export const CATALOGUE_USAGE = `
  npm run catalogue -- import <file.json|file.csv> [--dry-run] [--prune]
  npm run catalogue -- export <file.json>
  npm run catalogue -- export <file.csv> --kind games|providers|categories
  npm run catalogue -- sync <name> [--dry-run] [--prune [--force]]
                                                             the games of a provider of PROVIDERS_FILE, by its own list

  An import adds and changes the items of the file in one transaction, and prints the changes; --dry-run only prints them.
  Items that are not in the file stay, unless --prune deletes them; a sync deletes only games of its provider, and
  most of them only with --force. Uses the database of DATABASE_URL, or the one in DATA_DIR.
`;

/** Changes of a kind that are listed; the others are counted. */
const MAX_LISTED = 40;

type Options = {
  dryRun: boolean;
  prune: boolean;
  kind: string | undefined;
  /** The currency of the stakes. */
  currency?: string | undefined;
};

/** Runs the command and returns its output. */
export async function runCatalogue(
  { pool }: Connection,
  [command, file]: readonly string[],
  { dryRun, prune, kind, currency }: Options,
): Promise<string> {
  if (file === undefined) throw new CommandFailure(CATALOGUE_USAGE);
  const format = formatOf(file);
  if (command === 'import') {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandFailure(`${file} cannot be read: ${messageOf(error)}.`);
    });
    return transact(pool, async (transaction) => {
      await lockCatalogue(transaction);
      const current = await readCatalogue(transaction);
      const known = {
        providers: new Set(current.providers.map(({ id }) => id)),
        categories: new Set(current.categories.map(({ id }) => id)),
        currency,
      };
      const { content, problems } = readCatalogueFile(text, format, known);
      if (problems.length > 0) {
        const lines = problems.map(({ line, message }) => `  ${file}:${line}  ${message}`);
        throw new CommandFailure(`Nothing was imported.\n${lines.join('\n')}`);
      }
      return describe(await applyCatalogue(transaction, content, { dryRun, prune }), { dryRun, prune });
    });
  }
  if (command === 'export') {
    const content = await transact(pool, (transaction) => readCatalogue(transaction));
    const chosen = kinds.find((each) => each === (kind ?? 'games'));
    if (!chosen) throw new CommandFailure(`A kind is one of ${kinds.join(', ')}.`);
    await writeFile(file, format === 'json' ? writeJson(content) : writeCsv(content, chosen));
    const counts = (format === 'json' ? kinds : [chosen]).map((each) => `${content[each].length} ${each}`);
    return `${counts.join(', ')} are in ${file}.`;
  }
  throw new CommandFailure(CATALOGUE_USAGE);
}

/** Adds and changes games as the provider lists them. */
export async function syncGames(
  connection: Connection,
  { name, provider, games = [], gamesOfOthers }: LoadedProvider,
  { dryRun, prune, force = false }: Pick<Options, 'dryRun' | 'prune'> & { force?: boolean },
): Promise<string> {
  if (!provider.listGames) throw new CommandFailure(`The provider "${name}" has no list of games.`);
  const { pool } = connection;
  const scope = { name, games, gamesOfOthers };
  // Before the call, which some answer once a minute.
  providersOfSync(await transact(pool, readCatalogue), scope);
  const { listGamesEverySeconds: seconds } = provider;
  if (seconds !== undefined) {
    const { calls, secondsLeft } = await createRateLimitStore(connection).count(`games of ${name}`, seconds);
    if (calls > 1)
      throw new CommandFailure(
        `"${name}" lists its games once in ${seconds} s: try again in ${secondsLeft} s.`,
      );
  }
  const listed = await provider.listGames().catch((error: unknown) => {
    throw new CommandFailure(`"${name}" did not list its games: ${messageOf(error)}.`);
  });
  return transact(pool, async (transaction) => {
    // Before it is read: another sync at the same time would give its new games the same ids.
    await lockCatalogue(transaction);
    const { games: wanted, notes } = planSync(await readCatalogue(transaction), listed, {
      ...scope,
      lastId: await readLastGameId(transaction),
      prune,
      force,
    });
    const difference = await applyCatalogue(transaction, { games: wanted }, { dryRun, prune });
    // Games of other providers are not missing.
    if (!prune) difference.games.missing = [];
    return [...notes, describe(difference, { dryRun, prune })].join('\n');
  });
}

function formatOf(file: string): 'json' | 'csv' {
  const [, ending] = /\.(json|csv)$/i.exec(file) ?? [];
  if (ending === undefined) throw new CommandFailure('A catalogue is a file that ends with .json or .csv.');
  return ending.toLowerCase() === 'json' ? 'json' : 'csv';
}

function describe(difference: Difference, { dryRun, prune }: { dryRun: boolean; prune: boolean }): string {
  const lines = kinds.flatMap((kind) => describeKind(kind, difference[kind], prune));
  if (lines.length === 0) return 'There is nothing to change.';
  return `${lines.join('\n')}\n\n${dryRun ? 'This is what would change; nothing was written.' : 'Done.'}`;
}

function describeKind(
  kind: Kind,
  { added, changed, missing, kept }: Difference[Kind],
  prune: boolean,
): string[] {
  const name = ({ id, label }: { id: number; label: string }) => `${id} ${label}`;
  return [
    ...listed(`${kind} added`, added, (item) => `  + ${name(item)}`),
    ...listed(
      `${kind} changed`,
      changed,
      (item) =>
        `  ~ ${name(item)}: ${item.fields
          .map(({ field, before, after }) => `${field} ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
          .join(', ')}`,
    ),
    ...listed(
      prune ? `${kind} deleted` : `${kind} that the file does not name (kept; --prune deletes them)`,
      missing,
      (item) => `  ${prune ? '-' : '?'} ${name(item)}`,
    ),
    ...listed(
      `${kind} kept: players have free rounds of them, which staff can cancel`,
      kept,
      (item) => `  ? ${name(item)}`,
    ),
  ];
}

function listed<T>(title: string, items: T[], line: (item: T) => string): string[] {
  if (items.length === 0) return [];
  const rest = items.length - MAX_LISTED;
  return [
    `${items.length} ${title}`,
    ...items.slice(0, MAX_LISTED).map(line),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}
