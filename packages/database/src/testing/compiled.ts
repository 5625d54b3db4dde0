import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** One folder for each worker. Below the root, so that the programs find their packages. */
const FOLDER = fileURLToPath(
  new URL(`../../../../node_modules/.cache/tessera-tests/${process.pid}`, import.meta.url),
);

const SOURCE_URL = /import\.meta\.url/g;

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
  // Numbered: two programs may have the same name.
  const name = `${programs.size}-${basename(file, '.ts')}.mjs`;
  if (programs.size === 0) process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        // Programs read files beside their sources.
        name: 'tessera-source-url',
        transform: (code, id) => code.replaceAll(SOURCE_URL, JSON.stringify(pathToFileURL(id).href)),
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
