import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes the kit as one file that needs nothing but Node: dist/tessera-conform.mjs. */
await build({
  root,
  logLevel: 'warn',
  configFile: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'tessera-conform.mjs' } },
  },
});
chmodSync(`${root}dist/tessera-conform.mjs`, 0o755);
console.log('wrote packages/conformance/dist/tessera-conform.mjs');
