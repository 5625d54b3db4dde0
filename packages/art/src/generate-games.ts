import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { games, posterPath, providerMarkPath, providers, type CatalogueGame } from '@tessera/catalogue';
import sharp from 'sharp';
import { encodePoster } from './encode-poster';
import { fingerprint, generatorFingerprint } from './fingerprint';
import { providerMark } from './provider-mark';

/** Game id to the fingerprint of everything its poster was made from. */
type Manifest = Record<string, string>;

const MANIFEST = 'manifest.json';
const SAVE_EVERY = 100;

export type GenerateOptions = {
  readonly directory: string;
  readonly selection?: readonly CatalogueGame[];
  readonly onProgress?: (done: number, total: number) => void;
};

export type GenerateResult = { readonly drawn: number; readonly kept: number };

/** Draws what is missing or out of date into `<directory>/games` and `<directory>/providers`. */
export async function generateGames(options: GenerateOptions): Promise<GenerateResult> {
  const { directory, selection = games, onProgress } = options;
  // Posters are encoded in parallel; more threads per image would only compete for the cores.
  sharp.concurrency(1);
  sharp.cache(false);
  await mkdir(join(directory, 'games'), { recursive: true });
  await mkdir(join(directory, 'providers'), { recursive: true });
  await Promise.all(
    providers.map((provider) =>
      writeFile(fileFor(directory, providerMarkPath(provider)), providerMark(provider)),
    ),
  );

  const generator = generatorFingerprint();
  const manifest = await readManifest(directory);
  const present = new Set(await readdir(join(directory, 'games')));
  // The queue is taken from the end, so that the most popular games are drawn first.
  const queue = selection
    .filter((game) => !isCurrent(game, generator, manifest, present))
    .toSorted((left, right) => right.popularity - left.popularity);
  const total = queue.length;
  let done = 0;

  async function work(): Promise<void> {
    for (let game = queue.pop(); game; game = queue.pop()) {
      for (const { width, bytes } of await encodePoster(game)) {
        await writeWhole(fileFor(directory, posterPath(game, width)), bytes);
      }
      manifest[game.id] = fingerprint(generator, game);
      done += 1;
      onProgress?.(done, total);
      if (done % SAVE_EVERY === 0) await writeManifest(directory, manifest);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  await writeManifest(directory, manifest);
  return { drawn: total, kept: selection.length - total };
}

function isCurrent(
  game: CatalogueGame,
  generator: string,
  manifest: Manifest,
  present: ReadonlySet<string>,
): boolean {
  return (
    manifest[game.id] === fingerprint(generator, game) &&
    present.has(`${game.id}-200.webp`) &&
    present.has(`${game.id}-400.webp`)
  );
}

/** Writes atomically, because a server may already be reading the folder. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/** `/art/games/25-200.webp` is stored at `<directory>/games/25-200.webp`. */
function fileFor(directory: string, path: string): string {
  return join(directory, path.replace(/^\/art\//, ''));
}

async function readManifest(directory: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as Manifest;
  } catch {
    // Missing on the first run; an unreadable file only causes a redraw.
    await rm(join(directory, MANIFEST), { force: true });
    return {};
  }
}

async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  await writeFile(join(directory, MANIFEST), `${JSON.stringify(manifest)}\n`);
}
