import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** One folder for each worker. Below the root, so that the programs find their packages. */
const FOLDER = fileURLToPath(
  new URL(`../../../../node_modules/.cache/tessera-tests/${process.pid}`, import.meta.url),
);

const programs = new Map<string, Promise<string>>();

/**
 * Compiles a TypeScript program of this repository into one file of JavaScript for tests that start many processes, and returns its path.
 * With `node --import tsx` a start takes three times as long.
 */
export function compiled(file: string): Promise<string> {
  const program = programs.get(file) ?? compile(file);
  programs.set(file, program);
  return program;
}

async function compile(file: string): Promise<string> {
  if (programs.size === 0) process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  const { build } = await import('vite');
  const name = `${basename(file, '.ts')}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        // Programs read files beside their sources.
        name: 'tessera-source-url',
        transform: (code, id) =>
          code.includes('import.meta.url')
            ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
    ssr: { noExternal: /^@tessera\// },
    build: {
      ssr: file,
      outDir: FOLDER,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  return join(FOLDER, name);
}
