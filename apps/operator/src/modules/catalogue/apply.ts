import type { Transaction } from '@tessera/database';
import { fold } from '@tessera/i18n/fold';

import {
  kinds,
  type CatalogueContent,
  type CategoryItem,
  type GameItem,
  type Kind,
  type ProviderItem,
} from './content';

type Item = ProviderItem | CategoryItem | GameItem;
type Complete<T> = { [Field in keyof T]-?: Exclude<T[Field], undefined> };

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
    /** In the database and not in the file; deleted with `prune` only. */
    missing: { id: number; label: string }[];
  }
>;

type Options = {
  /** Deletes what the file does not name, of the kinds that it has. */
  prune?: boolean;
  /** Writes nothing. */
  dryRun?: boolean;
};

/** Brings the catalogue to what the file says, in the caller's transaction, and answers what that changes. */
export async function applyCatalogue(
  transaction: Transaction,
  given: Partial<CatalogueContent>,
  { prune = false, dryRun = false }: Options = {},
): Promise<Difference> {
  // Two imports at once would each compare with what the other is about to change.
  await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('operator catalogue'))`);
  const current = await readCatalogue(transaction);
  const wanted = complete(given, current);
  const difference = Object.fromEntries(
    kinds.map((kind) => [kind, compare(current[kind], given[kind] && wanted[kind])]),
  ) as Difference;
  if (prune) keepWhatIsUsed(difference, current, wanted);
  if (dryRun) return difference;

  for (const kind of kinds) {
    const touched = new Set([...difference[kind].added, ...difference[kind].changed].map(({ id }) => id));
    await write[kind](
      transaction,
      // Each writer takes the items of its own kind.
      wanted[kind].filter(({ id }) => touched.has(id)) as never,
    );
  }
  if (prune) {
    for (const kind of kinds.toReversed()) {
      await remove(
        transaction,
        kind,
        difference[kind].missing.map(({ id }) => id),
      );
    }
  }
  return difference;
}

export async function readCatalogue(transaction: Transaction): Promise<Stored> {
  const { rows: providers } = await transaction.query<Stored['providers'][number]>(
    'SELECT id, name, image, types, position FROM operator.provider ORDER BY position, id',
  );
  const { rows: categories } = await transaction.query<Stored['categories'][number]>(
    `SELECT id, type, names, position FROM operator.category ORDER BY position, id`,
  );
  const { rows: games } = await transaction.query<Stored['games'][number]>(
    `SELECT g.id, g.provider_id AS "providerId", g.type, g.name, g.image, g.popularity,
            g.added_on::text AS "addedOn", g.rtp::text, g.volatility, g.min_stake::text AS "minStake",
            g.max_stake::text AS "maxStake", g.has_demo AS "hasDemo",
            ARRAY(SELECT category_id FROM operator.game_category c WHERE c.game_id = g.id ORDER BY category_id) AS "categoryIds"
       FROM operator.game g ORDER BY g.popularity, g.id`,
  );
  return { providers, categories, games };
}

type Stored = {
  providers: Complete<ProviderItem>[];
  categories: Complete<CategoryItem>[];
  games: Complete<GameItem>[];
};

/** What a file leaves out is as it was, or comes last. */
function complete(given: Partial<CatalogueContent>, current: Stored): Stored {
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
  return {
    providers: providers.map((item) => {
      const before = old.providers.get(item.id);
      return {
        id: item.id,
        name: item.name,
        image: item.image === undefined ? (before?.image ?? null) : item.image,
        types: item.types ?? before?.types ?? typesOf(item.id, games),
        position: item.position ?? before?.position ?? ++lastProvider,
      };
    }),
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
        image: item.image === undefined ? (before?.image ?? null) : item.image,
        popularity: item.popularity ?? before?.popularity ?? ++lastGame,
        addedOn: item.addedOn ?? before?.addedOn ?? today,
        rtp: item.rtp === undefined ? (before?.rtp ?? null) : item.rtp,
        volatility: item.volatility === undefined ? (before?.volatility ?? null) : item.volatility,
        minStake: item.minStake === undefined ? (before?.minStake ?? null) : item.minStake,
        maxStake: item.maxStake === undefined ? (before?.maxStake ?? null) : item.maxStake,
        hasDemo: item.hasDemo ?? before?.hasDemo ?? false,
        categoryIds: (item.categoryIds ?? before?.categoryIds ?? []).toSorted((a, b) => a - b),
      };
    }),
  };
}

const byId = <T extends { id: number }>(items: T[]) => new Map(items.map((item) => [item.id, item]));
const last = (numbers: number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);
const typesOf = (providerId: number, games: GameItem[]) =>
  [...new Set(games.filter((game) => game.providerId === providerId).map(({ type }) => type))].toSorted();

function compare(current: Complete<Item>[], wanted: Complete<Item>[] | undefined): Difference[Kind] {
  if (!wanted) return { added: [], changed: [], missing: [] };
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

/** Names are the same in any order of languages. */
function sorted(value: unknown): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).toSorted())
    : JSON.stringify(value);
}

const write = {
  providers: (transaction: Transaction, items: Stored['providers']) =>
    upsert(transaction, 'provider', 'id, name, image, types, position', items),

  categories: (transaction: Transaction, items: Stored['categories']) =>
    upsert(transaction, 'category', 'id, type, names, position', items),

  async games(transaction: Transaction, items: Stored['games']): Promise<void> {
    await upsert(
      transaction,
      'game',
      'id, provider_id, type, name, folded_name, image, popularity, added_on, rtp, volatility, min_stake, max_stake, has_demo',
      items.map((item) => ({
        ...item,
        provider_id: item.providerId,
        folded_name: fold(item.name),
        added_on: item.addedOn,
        min_stake: item.minStake,
        max_stake: item.maxStake,
        has_demo: item.hasDemo,
      })),
    );
    // New names wait in a list that every search would have to read through until the next vacuum.
    await transaction.query(`SELECT gin_clean_pending_list('operator.game_name')`);
    await transaction.query('DELETE FROM operator.game_category WHERE game_id = ANY ($1)', [
      items.map(({ id }) => id),
    ]);
    await transaction.query(
      `INSERT INTO operator.game_category (game_id, category_id)
       SELECT game_id, category_id FROM json_to_recordset($1) AS row (game_id integer, category_id integer)`,
      [
        JSON.stringify(
          items.flatMap(({ id, categoryIds }) =>
            categoryIds.map((categoryId) => ({ game_id: id, category_id: categoryId })),
          ),
        ),
      ],
    );
  },
} satisfies { [K in Kind]: (transaction: Transaction, items: Stored[K]) => Promise<void> };

async function upsert(
  transaction: Transaction,
  table: string,
  columns: string,
  rows: object[],
): Promise<void> {
  const values = columns
    .split(', ')
    .map((column) => `excluded.${column}`)
    .join(', ');
  await transaction.query(
    `INSERT INTO operator.${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::operator.${table}, $1)
     ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW (${values})`,
    [JSON.stringify(rows)],
  );
}

/** A provider or category that still has games stays: those games would be left without it. */
function keepWhatIsUsed(difference: Difference, current: Stored, wanted: Stored): void {
  const gone = new Set([...difference.games.missing, ...wanted.games].map(({ id }) => id));
  const games = [...wanted.games, ...current.games.filter(({ id }) => !gone.has(id))];
  const used = {
    providers: new Set(games.map(({ providerId }) => providerId)),
    categories: new Set(games.flatMap(({ categoryIds }) => categoryIds)),
  };
  for (const kind of ['providers', 'categories'] as const)
    difference[kind].missing = difference[kind].missing.filter(({ id }) => !used[kind].has(id));
}

async function remove(transaction: Transaction, kind: Kind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const statements = {
    games: [
      'DELETE FROM operator.favourite WHERE game_id = ANY ($1)',
      'DELETE FROM operator.recent_game WHERE game_id = ANY ($1)',
      'DELETE FROM operator.game WHERE id = ANY ($1)',
    ],
    categories: ['DELETE FROM operator.category WHERE id = ANY ($1)'],
    providers: ['DELETE FROM operator.provider WHERE id = ANY ($1)'],
  };
  for (const statement of statements[kind]) await transaction.query(statement, [ids]);
}
