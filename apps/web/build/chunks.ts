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
  /** Every other kind, what waits for the end of the first load, and small modules that many chunks share. */
  later: [
    file('src/app/LaterPage.tsx'),
    file('src/app/AfterFirstLoad.tsx'),
    file('src/app/TileTools.tsx'),
    file('src/app/after-navigation.ts'),
    file('src/app/prefetch.ts'),
    file('src/features/favourites/Heart.tsx'),
    file('src/features/offline/Offline.tsx'),
    file('src/i18n/date-time.ts'),
    file('src/ui/Modal.tsx'),
    file('src/ui/card.module.css'),
    file('src/ui/free-offset.ts'),
  ],
};

/** The parts around a page that only players see, or that the header opens. */
const PLAYER = [
  file('src/app/shell/AccountLinks.tsx'),
  file('src/app/shell/PlayerArea.tsx'),
  file('src/app/shell/SiteSidebar.tsx'),
  file('src/app/shell/UserSidebar.tsx'),
  file('src/session/PlayerSession.tsx'),
];

const FEATURES = file('src/features') + sep;
/** Not a chunk each: their lazy parts are optional on the page that they belong to, and offline is part of `AfterFirstLoad`. */
const SPLIT_FEATURES = new Set(['home', 'games', 'jackpot', 'joining', 'offline', 'winners']);

/** The folder of a feature. */
function featureOf(id: string): string | null {
  const [feature = ''] = id.startsWith(FEATURES) ? id.slice(FEATURES.length).split(sep) : [];
  return feature === '' || SPLIT_FEATURES.has(feature) ? null : feature;
}

/**
 * Everything else is split by Rolldown: a chunk for each `import()`, and for what several of them share. The main chunk contains the
 * name of every chunk and of its style sheet, so small chunks that are loaded together are one.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What the entries import statically. By default Rolldown splits off what lazy chunks import too: 15 requests.
  { name: 'main', tags: ['$initial'], priority: 2 },
  { name: 'react-dom', test: (id) => id === REACT_DOM, priority: 3, includeDependenciesRecursively: false },
  ...Object.entries({ ...FIRST_MODULES, player: PLAYER }).map(([name, modules]) => ({
    name,
    test: (id: string) => modules.includes(id),
    priority: 1,
  })),
  { name: featureOf, includeDependenciesRecursively: false },
];
