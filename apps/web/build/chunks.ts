import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Rolldown } from 'vite';

export const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const MAIN = file('src/app/main.tsx');
/** The second entry of the build, so that React DOM is part of the main chunk although it is imported dynamically. */
export const REACT_DOM = file('src/ui/react-dom.ts');

/** Lazy modules that the first load of a page needs, by the page's kind: one chunk each, which `boot.ts` preloads. */
export const FIRST_MODULES = {
  home: [file('src/app/HomeRoute.tsx'), file('src/features/jackpot/Jackpots.tsx')],
  games: [file('src/features/games/GameListPage.tsx')],
  /** Every other kind. Its chunk is the folder `app/later`. */
  later: [file('src/app/later/LaterPage.tsx')],
};

const SOURCES = file('src') + sep;

/** The folders of a module, from `src`. */
function foldersOf(id: string): string[] {
  return id.startsWith(SOURCES) ? id.slice(SOURCES.length).split(sep).slice(0, -1) : [];
}

const inFolder = (path: string) => (id: string) => foldersOf(id).join('/') === path;

/** Not a chunk each: their lazy parts are optional on the page that they belong to. */
const SPLIT_FEATURES = new Set(['home', 'games', 'jackpot', 'joining', 'winners']);
const SHARED_FOLDERS = new Set(['forms', 'platform', 'ui']);

/** The name of a feature, or of a folder that the features share. */
function folderName(id: string): string | null {
  const [folder = '', feature = ''] = foldersOf(id);
  if (folder === 'features') return SPLIT_FEATURES.has(feature) ? null : feature;
  return SHARED_FOLDERS.has(folder) ? folder : null;
}

/**
 * Chunks follow from the folders. Everything else is split by Rolldown: a chunk for each `import()`, and for what several of them
 * share. The main chunk contains the name of every lazy chunk and of its style sheet, so one chunk is better than several small ones.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What the entries import statically. By default Rolldown splits off what lazy chunks import too.
  { name: 'main', tags: ['$initial'], priority: 3 },
  { name: 'react-dom', test: (id) => id === REACT_DOM, priority: 4, includeDependenciesRecursively: false },
  ...(['home', 'games'] as const).map((name) => ({
    name,
    test: (id: string) => FIRST_MODULES[name].includes(id),
    priority: 2,
  })),
  // After the first load, with what it imports.
  { name: 'later', test: inFolder('app/later'), priority: 1 },
  // For players, or when the header opens a sidebar. Without what it imports, because login needs that too.
  { name: 'shell-later', test: inFolder('app/shell/later'), includeDependenciesRecursively: false },
  { name: folderName, includeDependenciesRecursively: false },
];
