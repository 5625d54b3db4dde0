import type { ListedGame, UnreadableGame } from '@tessera/provider/port';

import type { GameItem } from './content';
import { gameFaults } from './file/read-file';
import type { StoredCatalogue } from './import-store';
import { CommandFailure } from '../../platform/errors';

/** The provider of PROVIDERS_FILE whose games are synchronised. */
export type SyncScope = {
  name: string;
  /** The provider ids of the games. */
  games: readonly number[] | 'all';
  /** Those of other providers of the file, which `all` leaves out. */
  gamesOfOthers: readonly number[];
};

type Options = SyncScope & {
  /** The highest id of a game, also of one that was deleted. */
  lastId: number;
  /** Leaves out games that the provider does not list any more. */
  prune: boolean;
  /** Even if those are most of its games. */
  force: boolean;
};

type Stored = StoredCatalogue['games'][number];

/** Types of new games, by the provider's name of their kind. Others are slots. */
const TYPES: readonly [RegExp, number][] = [
  [/live|dealer|table|roulette|blackjack|baccarat/i, 2],
  [/crash|instant|mines|plinko|burst/i, 3],
];
const SLOTS = 1;
/** Names in one note; the others are counted. */
const MAX_NAMED = 10;

/** The providers of the catalogue that the games of a sync may have. Throws if there is none. */
export function providersOfSync(
  { providers }: Pick<StoredCatalogue, 'providers'>,
  { name, games, gamesOfOthers }: SyncScope,
): StoredCatalogue['providers'] {
  if (games !== 'all' && games.length === 0)
    throw new CommandFailure(`"${name}" has no "games" in PROVIDERS_FILE: the provider ids of its games.`);
  const own = providers.filter(({ id }) =>
    games === 'all' ? !gamesOfOthers.includes(id) : games.includes(id),
  );
  if (own.length > 0) return own;
  const id = games === 'all' ? 1 : games[0];
  throw new CommandFailure(
    `The catalogue has no provider for the games of "${name}". Import it first, for example { "providers": [{ "id": ${id}, "name": "${name}" }] }.`,
  );
}

/**
 * The games of a provider's list as items of the catalogue. A known game, by its code, keeps its id, type and provider; one whose code
 * has changed is known by its name. With `prune`, also all other games of the catalogue, so that only those are missing that the
 * provider does not offer.
 */
export function planSync(
  current: StoredCatalogue,
  listed: readonly (ListedGame | UnreadableGame)[],
  { lastId, prune, force, ...scope }: Options,
): { games: GameItem[]; notes: string[] } {
  const { name } = scope;
  if (listed.length === 0) throw new CommandFailure(`"${name}" lists no games. Nothing was changed.`);
  const providers = providersOfSync(current, scope);
  const ownIds = new Set(providers.map(({ id }) => id));
  const owned = current.games.filter(({ providerId }) => ownIds.has(providerId));
  // Wallet calls find the lowest id, too, if two games have one code.
  const known = new Map(owned.toSorted((a, b) => b.id - a.id).map((game) => [codeOf(game), game]));

  const { offered, unreadable, notes } = readList(listed);
  const listedCodes = new Set([...offered.keys(), ...unreadable]);
  const gone = owned.filter((game) => !listedCodes.has(codeOf(game)));
  const renamed = findRenamed(
    gone,
    [...offered.values()].filter(({ code }) => !known.has(code)),
  );

  const providerNames = new Map(providers.map((provider) => [provider.name.toLowerCase(), provider.id]));
  const onlyProvider = providers.length === 1 ? providers[0]?.id : undefined;
  const withoutProvider = new Map<string, number>();
  let nextId = lastId + 1;
  const games = [...offered.values()].flatMap((game): GameItem[] => {
    const before = known.get(game.code) ?? renamed.get(game.code);
    const studio = game.studio ?? '';
    const providerId = before?.providerId ?? onlyProvider ?? providerNames.get(studio.toLowerCase());
    if (providerId === undefined) {
      withoutProvider.set(studio, (withoutProvider.get(studio) ?? 0) + 1);
      return [];
    }
    return [itemOf(game, { id: before?.id ?? nextId++, providerId, type: before?.type })];
  });

  // A game without a code may be of another kind, such as one that was imported by hand.
  const keptIds = new Set([...renamed.values()].map(({ id }) => id));
  const deleted = gone.filter(({ id, code }) => code !== null && !keptIds.has(id));
  if (prune) requireCompleteList(name, { deleted, known, hasUnnamed: notes.hasUnnamed, force });
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const gameIds = new Set(games.map(({ id }) => id));
  const others = current.games.filter(({ id }) => !deletedIds.has(id) && !gameIds.has(id));
  return {
    games: prune ? [...others, ...games] : games,
    notes: [
      ...notes.lines,
      ...[...withoutProvider].map(
        ([studio, count]) =>
          `${count} games of ${studio === '' ? 'no studio' : `the studio "${studio}"`} were left out: ${
            studio === '' ? 'their provider is not known' : 'no provider of this name belongs to it'
          }. It has: ${providers.map((provider) => `${provider.id} ${provider.name}`).join(', ')}.`,
      ),
      ...(deleted.length > 0 && !prune
        ? [
            `${deleted.length} games are not offered any more (kept; --prune deletes them): ${listSome(deleted.map((game) => game.name))}`,
          ]
        : []),
    ],
  };
}

/** Games that can be opened, by code, and the codes of entries that cannot be read: their games are known to exist. */
function readList(listed: readonly (ListedGame | UnreadableGame)[]) {
  const offered = new Map<string, ListedGame>();
  const unreadable = new Set<string>();
  const problems: string[] = [];
  const refusedPictures: string[] = [];
  const duplicates: string[] = [];
  let hasUnnamed = false;
  for (const [index, entry] of listed.entries()) {
    const faults = 'problem' in entry ? [{ field: '', message: entry.problem }] : faultsOf(entry);
    const serious = faults.filter(({ field }) => field !== 'image');
    if ('problem' in entry || serious.length > 0) {
      if (entry.code === undefined) hasUnnamed = true;
      else unreadable.add(entry.code);
      problems.push(
        `entry ${index + 1}${entry.code === undefined ? '' : ` (${entry.code})`}: ${serious.map(({ message }) => message).join(', ')}`,
      );
    } else if (offered.has(entry.code)) duplicates.push(entry.code);
    else if (entry.isEnabled) {
      if (faults.length > 0) refusedPictures.push(entry.code);
      offered.set(entry.code, faults.length > 0 ? { ...entry, image: undefined } : entry);
    }
  }
  const note = (codes: string[], text: string) =>
    codes.length > 0 ? [`${codes.length} ${text}: ${listSome(codes)}`] : [];
  return {
    offered,
    unreadable,
    notes: {
      hasUnnamed,
      lines: [
        ...note(problems, 'entries of the list were left out, because they cannot be read'),
        ...note(duplicates, 'codes are in the list more than once; the first entry counts'),
        ...note(refusedPictures, 'games get no picture from the list, because a picture is an https address'),
      ],
    },
  };
}

function faultsOf(game: ListedGame): { field: string; message: string }[] {
  return gameFaults(itemOf(game, { id: 1, providerId: 1, type: undefined }));
}

function itemOf(
  { code, name, image, hasDemo, category }: ListedGame,
  { id, providerId, type }: { id: number; providerId: number; type: number | undefined },
): GameItem {
  return {
    id,
    providerId,
    type: type ?? typeOf(category),
    name: name.trim(),
    code,
    hasDemo,
    ...(image !== undefined && image !== '' && { image }),
  };
}

/** A provider gets the id as the code of a game that has none. */
function codeOf({ code, id }: Stored): string {
  return code ?? String(id);
}

/** Games whose code has changed, by the new code: the only one of its name that is gone, and the only new one. */
function findRenamed(gone: readonly Stored[], added: readonly ListedGame[]): Map<string, Stored> {
  const goneByName = uniqueByName(gone);
  return new Map(
    [...uniqueByName(added)].flatMap(([name, game]) => {
      const before = goneByName.get(name);
      return game && before ? [[game.code, before] as const] : [];
    }),
  );
}

/** By name; `undefined` for a name that several have. */
function uniqueByName<Game extends { name: string }>(games: readonly Game[]): Map<string, Game | undefined> {
  const byName = new Map<string, Game | undefined>();
  for (const game of games) {
    const name = game.name.trim().toLowerCase();
    byName.set(name, byName.has(name) ? undefined : game);
  }
  return byName;
}

/** An incomplete list, such as its first page, must not delete the other games. */
function requireCompleteList(
  name: string,
  {
    deleted,
    known,
    hasUnnamed,
    force,
  }: {
    deleted: readonly Stored[];
    known: ReadonlyMap<string, Stored>;
    hasUnnamed: boolean;
    force: boolean;
  },
): void {
  if (deleted.length === 0) return;
  if (hasUnnamed)
    throw new CommandFailure(
      `The list of "${name}" has entries without a code, which may be known games. Nothing was changed: run the sync without --prune.`,
    );
  if (deleted.length > known.size / 2 && !force)
    throw new CommandFailure(
      `--prune would delete ${deleted.length} of the ${known.size} games of "${name}". Nothing was changed: if its list is complete, add --force.`,
    );
}

function listSome(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}

function typeOf(category = ''): number {
  return TYPES.find(([pattern]) => pattern.test(category))?.[1] ?? SLOTS;
}
