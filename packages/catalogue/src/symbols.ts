import type { MachineId } from './game';
import type { MotifName } from './motif';
import { namedMotifs } from './motif-words';
import type { SlotTheme } from './theme';

/** The pictures of one slot game: its poster shows nothing else. */
export type SlotSymbols = {
  readonly wild: MotifName;
  readonly scatter: MotifName;
  /** From the highest pay down. */
  readonly highs: readonly [MotifName, MotifName, MotifName, MotifName];
  /** Letters of playing cards where a theme has no small pictures. */
  readonly lows: readonly MotifName[] | 'letters';
};

type ThemeMotifs = {
  /** The motifs of the theme; similar ones are far apart in the list. */
  readonly motifs: readonly MotifName[];
  /** The wild of the machines that play with a book. */
  readonly book: MotifName;
  readonly lows: 'fruit' | 'letters';
};

const THEME_MOTIFS: Record<SlotTheme, ThemeMotifs> = {
  oasis: {
    motifs: ['lamp', 'scorpion', 'fennec', 'sultan', 'lantern', 'falcon', 'chest', 'horse', 'amphora'],
    book: 'starBook',
    lows: 'letters',
  },
  sea: {
    motifs: ['octopus', 'shark', 'turtle', 'shell', 'reefFish', 'chest', 'amphora', 'crown', 'anchor'],
    book: 'waveBook',
    lows: 'letters',
  },
  tombs: {
    motifs: ['pharaoh', 'scarab', 'goldenCat', 'queen', 'nightWolf', 'falcon', 'chest', 'roundGem'],
    book: 'ankhBook',
    lows: 'letters',
  },
  norse: {
    motifs: ['viking', 'wolf', 'hammer', 'longship', 'raven', 'bear', 'roundShield', 'goat', 'crystals'],
    book: 'runeBook',
    lows: 'letters',
  },
  fruit: {
    motifs: [
      'cherries',
      'lemon',
      'melon',
      'plum',
      'grapes',
      'strawberry',
      'banana',
      'pineapple',
      'kiwi',
      'orange',
      'pomegranate',
      'peach',
    ],
    book: 'leafBook',
    lows: 'fruit',
  },
  gems: {
    motifs: ['roundGem', 'hexGem', 'diamond', 'crystals', 'minecart', 'miner', 'chest', 'bat', 'lantern'],
    book: 'eyeBook',
    lows: 'letters',
  },
  dragon: {
    motifs: ['dragon', 'koi', 'paperLantern', 'luckyCoin', 'panda', 'tiger', 'fan', 'peach', 'frog'],
    book: 'lotusBook',
    lows: 'letters',
  },
  space: {
    motifs: ['planet', 'rocket', 'astronaut', 'alien', 'saucer', 'robot', 'star', 'blackCat'],
    book: 'starBook',
    lows: 'letters',
  },
  jungle: {
    motifs: ['jaguar', 'idol', 'toucan', 'monkey', 'frog', 'hexGem', 'panther', 'macaw'],
    book: 'leafBook',
    lows: 'letters',
  },
  west: {
    motifs: [
      'outlaw',
      'sheriffStar',
      'buffalo',
      'locomotive',
      'cactus',
      'sheriff',
      'horse',
      'horseshoe',
      'eagle',
    ],
    book: 'skullBook',
    lows: 'letters',
  },
  carthage: {
    motifs: ['elephant', 'queen', 'trireme', 'tanitCoin', 'amphora', 'horse', 'peacock', 'helmet'],
    book: 'starBook',
    lows: 'letters',
  },
  carnival: {
    motifs: [
      'jester',
      'bigTop',
      'ferrisWheel',
      'popcorn',
      'venetian',
      'roaringLion',
      'crystalBall',
      'dice',
      'lollipop',
    ],
    book: 'moonBook',
    lows: 'letters',
  },
  samurai: {
    motifs: [
      'samurai',
      'blades',
      'torii',
      'oni',
      'fan',
      'daruma',
      'koi',
      'foxMask',
      'monkey',
      'paperLantern',
    ],
    book: 'lotusBook',
    lows: 'letters',
  },
  manor: {
    motifs: [
      'pumpkin',
      'manorHouse',
      'bat',
      'blackCat',
      'skull',
      'flask',
      'vampire',
      'raven',
      'ghost',
      'cauldron',
      'lantern',
      'nightWolf',
    ],
    book: 'skullBook',
    lows: 'letters',
  },
  candy: {
    motifs: ['lollipop', 'gummyBear', 'cupcake', 'donut', 'wrapped', 'iceCream', 'star', 'hexGem'],
    book: 'starBook',
    lows: 'fruit',
  },
  alchemy: {
    motifs: ['flask', 'owl', 'cauldron', 'wizard', 'crystalBall', 'dragon', 'starCoin', 'crystals'],
    book: 'moonBook',
    lows: 'letters',
  },
  farm: {
    motifs: ['hen', 'cow', 'pig', 'barn', 'sheep', 'rooster', 'pumpkin', 'goat', 'dog', 'fox', 'clover'],
    book: 'leafBook',
    lows: 'fruit',
  },
  pirates: {
    motifs: [
      'captain',
      'galleon',
      'chest',
      'parrot',
      'pirateSkull',
      'compass',
      'anchor',
      'barrel',
      'monkey',
      'octopus',
    ],
    book: 'skullBook',
    lows: 'letters',
  },
  clockwork: {
    motifs: ['gearWheel', 'owl', 'airship', 'robot', 'watch', 'locomotive', 'bolt', 'crown', 'lantern'],
    book: 'eyeBook',
    lows: 'letters',
  },
  savannah: {
    motifs: ['lion', 'rhino', 'elephant', 'leopard', 'zebra', 'buffalo', 'eagle'],
    book: 'leafBook',
    lows: 'letters',
  },
  olympus: {
    motifs: [
      'zeus',
      'helmet',
      'temple',
      'owl',
      'bull',
      'medusa',
      'lyre',
      'amphora',
      'horse',
      'peacock',
      'bolt',
    ],
    book: 'leafBook',
    lows: 'letters',
  },
  sevens: {
    motifs: [
      'seven',
      'bell',
      'crown',
      'clover',
      'bar',
      'diamond',
      'star',
      'jester',
      'dice',
      'horseshoe',
      'cherries',
    ],
    book: 'starBook',
    lows: 'fruit',
  },
};

const FRUIT = [
  'cherries',
  'lemon',
  'orange',
  'plum',
  'grapes',
  'melon',
  'strawberry',
  'banana',
  'kiwi',
  'peach',
  'pomegranate',
] as const satisfies readonly MotifName[];
const LOWS = 5;
const BOOK_MACHINES = new Set<MachineId>(['book10', 'book5']);

/** The one with the shortest name, such as `star` instead of `sheriffStar` and `coin` instead of `tanitCoin`. */
function plainest(motifs: readonly MotifName[]): MotifName {
  // `namedMotifs` returns no empty lists.
  return motifs.toSorted((one, other) => one.length - other.length)[0]!;
}

/** What a poster may show: the symbols that every machine has on its reels, the hero first. */
export function posterMotifs({ hero, symbols }: { hero: MotifName; symbols: SlotSymbols }): MotifName[] {
  return [hero, ...symbols.highs.slice(0, 3).filter((motif) => motif !== hero)];
}

/** The hero pays most, or is the book itself; what else the title names comes next; the seed selects the other motifs of the theme. */
export function symbolsFor(
  { name, theme, hero, machine }: { name: string; theme: SlotTheme; hero: MotifName; machine: MachineId },
  seed: number,
): SlotSymbols {
  const { motifs, book, lows } = THEME_MOTIFS[theme];
  const start = seed % motifs.length;
  const named = namedMotifs(name)
    .filter((meant) => !meant.includes(hero))
    .map((meant) => meant.find((motif) => motifs.includes(motif)) ?? plainest(meant));
  const others = [
    ...new Set(
      [...named, ...motifs.slice(start), ...motifs.slice(0, start)].filter((motif) => motif !== hero),
    ),
  ];
  const [first, second, third, fourth, fifth] = hero === book ? others : [hero, ...others];
  const last = hero === book ? others[5] : others[4];
  if (!first || !second || !third || !fourth || !fifth || !last)
    throw new Error(`${theme} has too few motifs for a game.`);
  const wild = BOOK_MACHINES.has(machine) ? book : last;
  const used = new Set<MotifName>([first, second, third, fourth, fifth, wild]);
  return {
    wild,
    scatter: fifth,
    highs: [first, second, third, fourth],
    lows: lows === 'letters' ? lows : FRUIT.filter((motif) => !used.has(motif)).slice(0, LOWS),
  };
}
