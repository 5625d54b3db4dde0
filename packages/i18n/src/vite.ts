import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import type { Language } from './languages';
import { readMessages } from './messages';
import { languagesIn } from './texts';

const MODULE = 'virtual:messages';
const RESOLVED = `\0${MODULE}`;

/**
 * Compiles `<directory>/<language>/<area>.json` into one file per language and gives their addresses
 * to `import { messageUrls } from 'virtual:messages'`.
 */
export function messages({ directory }: { directory: string }): Plugin {
  const folder = resolve(directory);
  let base = '/';
  let building = false;

  const source = (language: Language) => JSON.stringify(readMessages(folder, language));

  return {
    name: 'tessera-messages',
    configResolved(config) {
      base = config.base;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const urls = Object.fromEntries(
        languagesIn(folder).map((language) => {
          if (!building) return [language, `${base}@messages/${language}.json`];
          const text = source(language);
          const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
          const fileName = `assets/${language}-${hash}.json`;
          this.emitFile({ type: 'asset', fileName, source: text });
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
        const language = languagesIn(folder).find(
          (code) => request.url?.split('?')[0] === `${base}@messages/${code}.json`,
        );
        if (!language) return next();
        response.setHeader('content-type', 'application/json');
        response.end(source(language));
      });
    },
  };
}

export { compileTexts, readMessages } from './messages';
export { messageProblems } from './problems';
export { languagesIn, readTexts } from './texts';
export { typographyProblem } from './typography';
