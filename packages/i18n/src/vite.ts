import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import type { Language } from './languages';
import { readMessages } from './messages';
import { languagesIn } from './texts';

const MODULE = 'virtual:messages';

type Options = {
  directory: string;
  /** Areas that are loaded with the code that shows them. Each becomes a separate file per language. */
  later?: readonly string[];
};

/**
 * Compiles `<directory>/<language>/<area>.json` into one file per language. `virtual:messages` exports their addresses as
 * `messageUrls`; `virtual:messages/<area>` exports those of an area in `later`.
 */
export function messages({ directory, later = [] }: Options): Plugin {
  const folder = resolve(directory);
  let base = '/';
  let building = false;
  let hash = '';

  /** `fr`, or `protection.fr` for an area that has files of its own. */
  const fileOf = (language: Language, area: string | undefined) =>
    area === undefined ? language : `${area}.${language}`;
  const source = (language: Language, area: string | undefined) =>
    JSON.stringify(readMessages(folder, language, area === undefined ? { without: later } : { only: area }));
  const areas: readonly (string | undefined)[] = [undefined, ...later];
  const moduleOf = (area: string | undefined) => (area === undefined ? MODULE : `${MODULE}/${area}`);

  /** One hash for all files: the code of the first load contains the addresses of many of them. */
  const hashOfAll = () => {
    const all = createHash('sha256');
    for (const area of areas) for (const language of languagesIn(folder)) all.update(source(language, area));
    return all.digest('base64url').slice(0, 8);
  };

  return {
    name: 'tessera-messages',
    configResolved(config) {
      base = config.base;
      building = config.command === 'build';
    },
    buildStart() {
      if (building) hash = hashOfAll();
    },
    resolveId: (id) => (areas.some((area) => moduleOf(area) === id) ? `\0${id}` : undefined),
    load(id) {
      const area = areas.find((candidate) => `\0${moduleOf(candidate)}` === id);
      if (id !== `\0${moduleOf(area)}`) return undefined;
      const urls = Object.fromEntries(
        languagesIn(folder).map((language) => {
          if (!building) return [language, `${base}@messages/${fileOf(language, area)}.json`];
          const fileName = `assets/${fileOf(language, area)}-${hash}.json`;
          this.emitFile({ type: 'asset', fileName, source: source(language, area) });
          return [language, base + fileName];
        }),
      );
      return `export const messageUrls = ${JSON.stringify(urls)};`;
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const asked = request.url?.split('?')[0];
        for (const area of areas)
          for (const language of languagesIn(folder)) {
            if (asked !== `${base}@messages/${fileOf(language, area)}.json`) continue;
            response.setHeader('content-type', 'application/json');
            response.end(source(language, area));
            return;
          }
        next();
      });
    },
  };
}

export { compileTexts, readMessages } from './messages';
export { messageProblems } from './problems';
export { languagesIn, readTexts } from './texts';
export { typographyProblem } from './typography';
