import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dist } from './built-site';

/** A copy of the built files, of which a test can publish another release, roll it back or damage it. */
export type Releases = {
  folder: string;
  /** The entry of the release that is served. */
  entry: string;
  /** Publishes the same site under other script names, as after a change of the code. */
  release: (name: string) => Promise<void>;
  /** As with `offline: false` in the site file. */
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

  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const anyScript = new RegExp(scripts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  let served = scripts;

  const rewriteWorker = (release: string) =>
    rewrite(join(folder, 'sw.js'), (text) =>
      text.replace(/^.*\n/, `self.release=${JSON.stringify(release)};\n`),
    );

  const releases: Releases = {
    folder,
    entry,
    async release(name) {
      // Every script imports the entry, directly or not, so a build gives all of them new names. With a new name for the
      // entry only, a page with the others in its cache would run two entries.
      const names = new Map(scripts.map((script) => [script, nameIn(name, script, entry)]));
      const rename = (text: string) => text.replace(anyScript, (script) => names.get(script) ?? script);
      for (const script of served) await rm(join(assets, script));
      for (const [script, called] of names)
        await writeFile(join(assets, called), rename(await readFile(join(dist, 'assets', script), 'utf8')));
      for (const file of pages)
        await writeFile(join(folder, file), rename(await readFile(join(dist, file), 'utf8')));
      served = [...names.values()];
      releases.entry = `${name}.js`;
      await rewriteWorker(createHash('sha256').update(name).digest('hex').slice(0, 12));
    },
    async switchOff() {
      for (const file of pages)
        await rewrite(join(folder, file), (text) => text.replace('"offline":true', '"offline":false'));
      await rm(join(folder, 'sw.js'));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return releases;
}

/** The first release has its original names. */
function nameIn(release: string, original: string, entry: string): string {
  if (`${release}.js` === entry) return original;
  return original === entry ? `${release}.js` : original.replace(/\.js$/, `-${release}.js`);
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
