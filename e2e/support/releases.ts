import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = process.env['WEB_DIST'] ?? fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** A copy of the built files that a test may release anew, take back and break. */
export type Releases = {
  folder: string;
  /** The entry of the release that is served. */
  entry: string;
  /** The same site as another release: the entry has another name, as after a change of its code. */
  release: (name: string) => Promise<void>;
  /** As if the site file had said `offline: false`. */
  switchOff: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function copyOfSite(): Promise<Releases> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  await cp(dist, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const pages = (await readdir(folder)).filter((name) => /^index.*\.html$/.test(name));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /"entry":"\/assets\/([\w.-]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error('the page names no entry');

  const rewriteWorker = (release: string) =>
    rewrite(join(folder, 'sw.js'), (text) =>
      text.replace(/^.*\n/, `self.release=${JSON.stringify(release)};\n`),
    );

  const releases: Releases = {
    folder,
    entry,
    async release(name) {
      const next = `${name}.js`;
      await rename(join(assets, releases.entry), join(assets, next));
      const texts = (await readdir(assets))
        .filter((file) => file.endsWith('.js'))
        .map((file) => join(assets, file));
      for (const file of [...pages.map((file) => join(folder, file)), ...texts])
        await rewrite(file, (text) => text.replaceAll(releases.entry, next));
      releases.entry = next;
      await rewriteWorker(createHash('sha256').update(name).digest('hex').slice(0, 12));
    },
    async switchOff() {
      for (const file of pages)
        await rewrite(join(folder, file), (text) => text.replace('"offline":true', '"offline":false'));
      await rewriteWorker('off');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return releases;
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
