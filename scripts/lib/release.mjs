import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

import { buildClients } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run, typeScriptCommand } from './run.mjs';
import { sbomOf } from './sbom.mjs';
import { step } from './terminal.mjs';
import { tarOf } from './tar.mjs';

/*
 * A release: what an operator installs. The archive has the sources of the operator and of the brand command, the built site, the
 * language packs, the nginx example and the documentation. Two runs on one commit give the same bytes.
 */

/** Tracked files of the archive. The lock file needs the manifest of every workspace. */
const TRACKED =
  /^(apps\/operator\/|apps\/web\/(brands|build|scripts|src\/(site|ui|app\/language-links\.ts|i18n\/areas\.ts)|worker\/release\.ts|public\/art\/README)|apps\/[a-z]+\/package\.json$|packages\/(contract|database|dialects|i18n|money|provider)\/|packages\/[a-z-]+\/package\.json$|(e2e|bench)\/package\.json$|languages\/|deploy\/|docs\/|scripts\/lib\/compress\.mjs$|[^/]+\.(md|json)$|LICENSE$|\.npmrc$)/;
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|^(knip|\.oxlintrc|\.oxfmtrc|\.stylelintrc|tsconfig)/;

/** Makes the release of the current commit, and returns its folder. */
export async function makeRelease() {
  await ensureInstalled();
  await buildClients();
  await step('Bundling the conformance kit', () =>
    run(process.execPath, typeScriptCommand(inRoot('packages/conformance/scripts/bundle.ts'), [])),
  );
  const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const title = `${name}-${version}`;
  const files = new Map([
    [`${title}.tar.gz`, tarOf(contentOf(title))],
    ['tessera-conform.mjs', readFileSync(inRoot('packages/conformance/dist/tessera-conform.mjs'))],
    ['sbom.cdx.json', Buffer.from(sbomOf(packages, { name, version }))],
    ['CHANGELOG.md', readFileSync(inRoot('CHANGELOG.md'))],
  ]);
  const sums = [...files].map(([file, content]) => `${sha256(content)}  ${file}`).toSorted();
  files.set('SHA256SUMS', Buffer.from(`${sums.join('\n')}\n`));
  const folder = inRoot('dist', title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(`${folder}/${file}`, content);
  return folder;
}

/** @param {string} title */
function contentOf(title) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(''), encoding: 'utf8' })
    .split('\0')
    .filter((path) => isReleased(path));
  const built = readdirSync(inRoot('apps/web/dist'), { recursive: true, encoding: 'utf8' })
    .map((path) => `apps/web/dist/${path.replaceAll('\\', '/')}`)
    .filter((path) => statSync(inRoot(path)).isFile());
  return [...tracked, ...built].map((path) => ({
    name: `${title}/${path}`,
    content: readFileSync(inRoot(path)),
  }));
}

/**
 * Whether a tracked file is part of the archive.
 *
 * @param {string} path
 */
export function isReleased(path) {
  return TRACKED.test(path) && !LEFT_OUT.test(path);
}

/** @param {Buffer} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
