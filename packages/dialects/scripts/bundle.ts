import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Writes the simulator as one file that needs nothing but Node: dist/tessera-simulate.mjs. */
await build({
  root,
  logLevel: 'warn',
  configFile: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/simulator/cli.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'tessera-simulate.mjs' } },
  },
});
chmodSync(`${root}dist/tessera-simulate.mjs`, 0o755);
console.log('wrote packages/dialects/dist/tessera-simulate.mjs');
