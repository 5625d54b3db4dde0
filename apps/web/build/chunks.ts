import { fileURLToPath } from 'node:url';

import type { Rolldown } from 'vite';

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const MAIN = file('src/app/main.tsx');
/** An entry for this alone: what it imports counts as initial and comes with the main file, which starts it by an `import()`. */
export const REACT_DOM = file('src/app/react-dom.ts');
/** No part of the site's own graph: the pages carry it, as a classic script. */
export const BOOT = file('src/app/splash/boot.ts');

const TOOLS =
  /src\/(catalogue\/(TileButton|type-texts)|features\/(favourites|game-facts)\/(?!FactsDialog)|loading\/load-sheet)|i18n\/src\/fold/;

/**
 * The home page with its winners and jackpots, which are small apart and pack well together; without the
 * pots that only some backends have.
 */
const HOME =
  /src\/(app\/HomeRoute|features\/(winners\/|home\/|jackpot\/(?!JackpotNews|JackpotDialog|Pots|seen-wins|win-queue))|calls\/winners)/;

/** Which file each module goes to; what is named nowhere here goes with the page or part that imports it. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react-dom', test: (id) => id === REACT_DOM, priority: 2, includeDependenciesRecursively: false },
  // What the entries import without `import()` is one file.
  { name: 'main', tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
  { name: 'home', test: (id) => HOME.test(id), includeDependenciesRecursively: false },
  // Hearts, facts and what search and rows share of them: one file, never with the first load.
  { name: 'tools', test: (id) => TOOLS.test(id), includeDependenciesRecursively: false },
];
