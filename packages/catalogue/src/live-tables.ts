import type { LiveGame, TableId, TableVariant } from './game';
import { seedOf } from './seed';
import { liveThemes } from './theme';

export type LiveDraft = Omit<LiveGame, 'popularity' | 'isNew'>;

const FIRST_TABLE_ID = 5001;

const SHELVES: readonly (readonly [providerId: number, count: number])[] = [
  [998, 26],
  [913, 28],
  [940, 18],
  [901, 20],
  [904, 20],
  [968, 20],
  [900, 16],
  [945, 20],
];

const PLACES = [
  'Carthage',
  'Djerba',
  'Tozeur',
  'Kairouan',
  'Hammamet',
  'Bizerte',
  'Monastir',
  'Tabarka',
  'Mahdia',
  'Nefta',
  'Zaghouan',
  'Sousse',
  'Sfax',
  'Gammarth',
  'Sidi Bou',
  'Kerkennah',
  'Dougga',
  'Medina',
  'Atlas',
  'Andalus',
  'Jasmine',
  'Marble',
  'Emerald',
  'Sapphire',
  'Crimson',
  'Ivory',
  'Obsidian',
  'Pearl',
] as const;

/** Each entry is one kind of table; every place hosts each kind at most once, so names never repeat. */
const KINDS: readonly { table: TableId; variant: TableVariant; name: (place: string) => string }[] = [
  { table: 'roulette', variant: 'standard', name: (place) => `${place} Roulette` },
  { table: 'baccarat', variant: 'standard', name: (place) => `${place} Baccarat` },
  { table: 'roulette', variant: 'speed', name: (place) => `Speed Roulette ${place}` },
  { table: 'baccarat', variant: 'vip', name: (place) => `Baccarat ${place} VIP` },
  { table: 'roulette', variant: 'vip', name: (place) => `Roulette ${place} VIP` },
  { table: 'baccarat', variant: 'speed', name: (place) => `Speed Baccarat ${place}` },
];

const CATEGORY_OF_TABLE: Record<TableId, number> = { roulette: 202, baccarat: 203 };
const CATEGORY_OF_VARIANT: Partial<Record<TableVariant, number>> = { vip: 204, speed: 205 };
const RIAD_CATEGORY = 206;
const STUDIO_CATEGORY = 207;

export const liveTables: readonly LiveDraft[] = openTables();

function openTables(): LiveDraft[] {
  const drafts: LiveDraft[] = [];
  for (const [providerId, count] of SHELVES) {
    for (let place = 0; place < count; place += 1) drafts.push(draft(providerId, drafts.length));
  }
  return drafts;
}

function draft(providerId: number, index: number): LiveDraft {
  const round = Math.floor(index / PLACES.length);
  const place = PLACES[index % PLACES.length]!;
  // Stepping the kind with the index alternates tables on a shelf; adding the round keeps each pair unique.
  const kind = KINDS[(index + round) % KINDS.length]!;
  const name = kind.name(place);
  const id = FIRST_TABLE_ID + index;
  const seed = seedOf(`${id}:${name}`);
  // One room further on after each turn through all of them: otherwise every other room would deal cards only.
  const theme = liveThemes[(index + Math.floor(index / liveThemes.length)) % liveThemes.length]!;
  const categoryIds = [CATEGORY_OF_TABLE[kind.table]];
  const variantCategory = CATEGORY_OF_VARIANT[kind.variant];
  if (variantCategory !== undefined) categoryIds.push(variantCategory);
  if (theme === 'riad') categoryIds.push(RIAD_CATEGORY);
  if (theme === 'neon' || theme === 'royal') categoryIds.push(STUDIO_CATEGORY);
  const { table, variant } = kind;
  return { id, providerId, type: 2, name, theme, seed, table, variant, categoryIds };
}
