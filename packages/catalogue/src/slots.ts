import { categoriesOfMachine, categoriesOfTheme } from './categories';
import type { MachineId, SlotGame } from './game';
import { seedOf } from './seed';
import { slotNames } from './slot-names';
import { slotThemes, type SlotTheme } from './theme';

export type SlotDraft = Omit<SlotGame, 'popularity' | 'isNew'>;

const FIRST_SLOT_ID = 1001;

/** How many slots each provider brings. */
const SHELVES: readonly (readonly [providerId: number, count: number])[] = [
  [37, 80],
  [38, 68],
  [939, 76],
  [924, 64],
  [896, 60],
  [943, 64],
  [976, 76],
  [940, 64],
];

const MACHINE_OF_WORD: readonly (readonly [pattern: RegExp, machine: MachineId])[] = [
  [/\bBook of\b/, 'book10'],
  [/\bHold\b/, 'hold20'],
  [/\bCascade\b/, 'cascade'],
  [/\b10\b/, 'lines10'],
  [/\b20\b/, 'lines20'],
];

const MACHINES_OF_THEME: Record<SlotTheme, readonly MachineId[]> = {
  oasis: ['lines20', 'ways243', 'lines10', 'hold20'],
  sea: ['ways243', 'cascade', 'lines20', 'ways1024'],
  tombs: ['book10', 'lines10', 'lines20', 'book10'],
  norse: ['ways1024', 'lines20', 'hold20', 'ways243'],
  fruit: ['lines10', 'classic3', 'lines20', 'cascade'],
  gems: ['cascade', 'ways1024', 'hold20', 'lines10'],
  dragon: ['ways243', 'lines20', 'ways1024', 'hold20'],
  space: ['ways1024', 'cascade', 'lines20', 'ways243'],
  jungle: ['book10', 'ways243', 'cascade', 'lines20'],
  west: ['lines20', 'hold20', 'ways1024', 'lines10'],
  carthage: ['book10', 'lines20', 'ways243', 'lines10'],
  carnival: ['lines20', 'lines10', 'cascade', 'classic3'],
  samurai: ['ways243', 'lines20', 'hold20', 'book10'],
  manor: ['lines20', 'hold20', 'book10', 'ways243'],
  candy: ['cascade', 'ways1024', 'lines10', 'cascade'],
  alchemy: ['book10', 'cascade', 'ways1024', 'lines20'],
  farm: ['lines10', 'lines20', 'hold20', 'ways243'],
  pirates: ['hold20', 'lines20', 'ways243', 'book10'],
  clockwork: ['ways1024', 'cascade', 'lines10', 'hold20'],
  savannah: ['ways1024', 'ways243', 'lines20', 'hold20'],
  olympus: ['cascade', 'lines20', 'book10', 'ways1024'],
  sevens: ['classic3', 'lines10', 'classic3', 'lines20'],
};

export const slots: readonly SlotDraft[] = stockShelves();

/** Neighbours on a provider's shelf never share a theme, so any row of twelve shows twelve worlds. */
function stockShelves(): SlotDraft[] {
  const handedOut = new Map<SlotTheme, number>(slotThemes.map((theme) => [theme, 0]));
  const drafts: SlotDraft[] = [];
  for (const [shelf, [providerId, count]] of SHELVES.entries()) {
    for (let place = 0; place < count; place += 1) {
      // 7 shares no factor with the 22 themes, so it visits each before it repeats one.
      const theme = nextTheme(handedOut, shelf * 5 + place * 7);
      const used = handedOut.get(theme) ?? 0;
      handedOut.set(theme, used + 1);
      // nextTheme only answers themes with a name left.
      drafts.push(draft(FIRST_SLOT_ID + drafts.length, providerId, theme, slotNames[theme][used]!));
    }
  }
  return drafts;
}

function nextTheme(handedOut: ReadonlyMap<SlotTheme, number>, start: number): SlotTheme {
  for (let step = 0; step < slotThemes.length; step += 1) {
    const theme = slotThemes[(start + step) % slotThemes.length]!;
    if ((handedOut.get(theme) ?? 0) < slotNames[theme].length) return theme;
  }
  throw new Error('More slots than titles: add titles to slot-names.ts.');
}

function draft(id: number, providerId: number, theme: SlotTheme, name: string): SlotDraft {
  const seed = seedOf(`${id}:${name}`);
  const machine = machineFor(name, theme, seed);
  const categoryIds = [...new Set([...categoriesOfTheme[theme], ...(categoriesOfMachine[machine] ?? [])])];
  return { id, providerId, type: 1, name, theme, seed, machine, categoryIds };
}

function machineFor(name: string, theme: SlotTheme, seed: number): MachineId {
  if (/\bWays\b/.test(name)) return seed % 2 === 0 ? 'ways243' : 'ways1024';
  const named = MACHINE_OF_WORD.find(([pattern]) => pattern.test(name));
  if (named) return named[1];
  const machines = MACHINES_OF_THEME[theme];
  return machines[seed % machines.length]!;
}
