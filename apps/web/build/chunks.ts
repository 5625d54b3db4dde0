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
  /** Every other kind, with small modules that many of them share: as chunks of their own, they would add their names to the main chunk. */
  later: [file('src/app/LaterPage.tsx'), file('src/i18n/date-time.ts'), file('src/ui/card.module.css')],
};

const FEATURES = file('src/features') + sep;
/** Not a chunk each: their lazy parts are optional on the page that they belong to, and offline is part of `AfterFirstLoad`. */
const SPLIT_FEATURES = new Set(['home', 'games', 'jackpot', 'joining', 'offline', 'winners']);

/** The folder of a feature. */
function featureOf(id: string): string | null {
  const [feature = ''] = id.startsWith(FEATURES) ? id.slice(FEATURES.length).split(sep) : [];
  return feature === '' || SPLIT_FEATURES.has(feature) ? null : feature;
}

/** Everything else is split by Rolldown: a chunk for each `import()`, and for what several of them share. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What the entries import statically. By default Rolldown splits off what lazy chunks import too: 15 requests.
  { name: 'main', tags: ['$initial'], priority: 2 },
  { name: 'react-dom', test: (id) => id === REACT_DOM, priority: 3, includeDependenciesRecursively: false },
  ...Object.entries(FIRST_MODULES).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.includes(id),
    priority: 1,
  })),
  // One chunk for each feature: the main chunk contains the name of every chunk and of its style sheet.
  { name: featureOf, includeDependenciesRecursively: false },
];
