import type { Transaction } from '@tessera/database';

import {
  kinds,
  type CatalogueContent,
  type CategoryItem,
  type GameItem,
  type Kind,
  type ProviderItem,
} from './content';
import {
  deleteItems,
  lockCatalogue,
  readCatalogue,
  readGrantedGames,
  writeItems,
  type Complete,
  type StoredCatalogue,
} from './import-store';

type Item = ProviderItem | CategoryItem | GameItem;

export type Change = {
  id: number;
  label: string;
  fields: { field: string; before: unknown; after: unknown }[];
};
export type Difference = Record<
  Kind,
  {
    added: { id: number; label: string }[];
    changed: Change[];
    /** In the database but not in the file; deleted with `prune` only. */
    missing: { id: number; label: string }[];
    /** Missing, and not deleted because players have free rounds of them. */
    kept: { id: number; label: string }[];
  }
>;

type Options = {
  /** Deletes items that are not in the file, of the kinds that the file has. */
  prune?: boolean;
  /** Writes nothing. */
  dryRun?: boolean;
};

/** Changes the catalogue to the content of the file, in the caller's transaction. Returns the changes. */
export async function applyCatalogue(
  transaction: Transaction,
  given: Partial<CatalogueContent>,
  { prune = false, dryRun = false }: Options = {},
): Promise<Difference> {
  await lockCatalogue(transaction);
  const current = await readCatalogue(transaction);
  const wanted = complete(given, current);
  const difference = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { ...compare(current[kind], wanted[kind]), ...(!given[kind] && { missing: [] }) },
    ]),
  ) as Difference;
  if (prune) {
    keepGranted(difference, await readGrantedGames(transaction));
    keepUsed(difference, current, wanted);
  }
  if (dryRun) return difference;

  for (const kind of kinds) {
    const touched = new Set([...difference[kind].added, ...difference[kind].changed].map(({ id }) => id));
    await writeItems[kind](
      transaction,
      // `kind` selects both the writer and its items, which TypeScript cannot follow.
      wanted[kind].filter(({ id }) => touched.has(id)) as never,
    );
  }
  if (prune) {
    for (const kind of kinds.toReversed()) {
      await deleteItems(
        transaction,
        kind,
        difference[kind].missing.map(({ id }) => id),
      );
    }
  }
  return difference;
}

/** A field that the file leaves out keeps its value. New items without a position come last. */
function complete(given: Partial<CatalogueContent>, current: StoredCatalogue): StoredCatalogue {
  const { providers = [], categories = [], games = [] } = given;
  const old = {
    providers: byId(current.providers),
    categories: byId(current.categories),
    games: byId(current.games),
  };
  let lastProvider = last(current.providers.map(({ position }) => position));
  let lastCategory = last(current.categories.map(({ position }) => position));
  const today = new Date().toISOString().slice(0, 10);
  let lastGame = last(current.games.map(({ popularity }) => popularity));
  const isNewHere = ({ id, providerId, type }: GameItem) => {
    const before = old.games.get(id);
    return before?.providerId !== providerId || before.type !== type;
  };
  // A provider that was imported before its games has no types.
  const hasNoTypes = ({ providerId }: GameItem) => old.providers.get(providerId)?.types.length === 0;
  const newTypes = new Map<number, number[]>();
  for (const { providerId, type } of games.filter((game) => isNewHere(game) || hasNoTypes(game)))
    newTypes.set(providerId, [...new Set([...(newTypes.get(providerId) ?? []), type])]);
  /** A provider is listed under the types of its games. */
  const withNewTypes = (id: number, types: number[]) =>
    [...new Set([...types, ...(newTypes.get(id) ?? [])])].toSorted((a, b) => a - b);
  const named = new Set(providers.map(({ id }) => id));
  return {
    providers: [
      ...providers.map((item) => {
        const before = old.providers.get(item.id);
        return {
          id: item.id,
          name: item.name,
          image: item.image === undefined ? (before?.image ?? null) : item.image,
          types: item.types ?? withNewTypes(item.id, before?.types ?? []),
          position: item.position ?? before?.position ?? ++lastProvider,
        };
      }),
      ...current.providers
        .filter(({ id }) => newTypes.has(id) && !named.has(id))
        .map((provider) => ({ ...provider, types: withNewTypes(provider.id, provider.types) })),
    ],
    categories: categories.map((item) => {
      const before = old.categories.get(item.id);
      return {
        id: item.id,
        type: item.type,
        names: { ...before?.names, ...item.names },
        position: item.position ?? before?.position ?? ++lastCategory,
      };
    }),
    games: games.map((item) => {
      const before = old.games.get(item.id);
      return {
        id: item.id,
        providerId: item.providerId,
        type: item.type,
        name: item.name,
        code: item.code === undefined ? (before?.code ?? null) : item.code,
        image: item.image === undefined ? (before?.image ?? null) : item.image,
        popularity: item.popularity ?? before?.popularity ?? ++lastGame,
        addedOn: item.addedOn ?? before?.addedOn ?? today,
        rtp: item.rtp === undefined ? (before?.rtp ?? null) : item.rtp,
        volatility: item.volatility === undefined ? (before?.volatility ?? null) : item.volatility,
        minStake: item.minStake === undefined ? (before?.minStake ?? null) : item.minStake,
        maxStake: item.maxStake === undefined ? (before?.maxStake ?? null) : item.maxStake,
        bonusEvery: item.bonusEvery === undefined ? (before?.bonusEvery ?? null) : item.bonusEvery,
        hasDemo: item.hasDemo ?? before?.hasDemo ?? false,
        categoryIds: (item.categoryIds ?? before?.categoryIds ?? []).toSorted((a, b) => a - b),
      };
    }),
  };
}

const byId = <T extends { id: number }>(items: T[]) => new Map(items.map((item) => [item.id, item]));
const last = (numbers: number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);

function compare(current: Complete<Item>[], wanted: Complete<Item>[]): Difference[Kind] {
  const before = byId(current);
  const after = byId(wanted);
  const name = (item: Item) => ({ id: item.id, label: labelOf(item) });
  return {
    added: wanted.filter(({ id }) => !before.has(id)).map(name),
    changed: wanted.flatMap((item) => {
      const old = before.get(item.id);
      const fields = old ? differingFields(old, item) : [];
      return fields.length > 0 ? [{ ...name(item), fields }] : [];
    }),
    missing: current.filter(({ id }) => !after.has(id)).map(name),
    kept: [],
  };
}

function labelOf(item: Item): string {
  return 'names' in item ? (item.names['en'] ?? Object.values(item.names)[0] ?? '') : item.name;
}

function differingFields(before: Record<string, unknown>, after: Record<string, unknown>): Change['fields'] {
  return Object.keys(after)
    .filter((field) => sorted(before[field]) !== sorted(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The order of languages makes no difference. */
function sorted(value: unknown): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).toSorted())
    : JSON.stringify(value);
}

/** Games that players have free rounds of are not deleted: the rounds could not be played. */
function keepGranted({ games }: Difference, granted: ReadonlySet<number>): void {
  games.kept = games.missing.filter(({ id }) => granted.has(id));
  games.missing = games.missing.filter(({ id }) => !granted.has(id));
}

/** Providers and categories that still have games are not deleted. */
function keepUsed(difference: Difference, current: StoredCatalogue, wanted: StoredCatalogue): void {
  const deletedOrReplaced = new Set([...difference.games.missing, ...wanted.games].map(({ id }) => id));
  const games = [...wanted.games, ...current.games.filter(({ id }) => !deletedOrReplaced.has(id))];
  const used = {
    providers: new Set(games.map(({ providerId }) => providerId)),
    categories: new Set(games.flatMap(({ categoryIds }) => categoryIds)),
  };
  for (const kind of ['providers', 'categories'] as const)
    difference[kind].missing = difference[kind].missing.filter(({ id }) => !used[kind].has(id));
}
