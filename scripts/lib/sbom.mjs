import { createHash } from 'node:crypto';

import { productionPackages } from './lock.mjs';

/** @typedef {import('./lock.mjs').LockPackages} LockPackages */

/** What a release installs: `npm run operator`, and `npm run brand`. */
const INSTALLED = ['apps/operator', 'apps/web'];

/**
 * The packages that a release installs, as CycloneDX 1.5. It has no time and no random number: the same lock file gives the same text.
 *
 * @param {LockPackages} packages
 * @param {{ name: string, version: string }} release
 * @returns {string}
 */
export function sbomOf(packages, { name, version }) {
  const paths = new Set(INSTALLED.flatMap((folder) => [...productionPackages(packages, folder)]));
  const components = [...paths]
    .filter((path) => path.includes('node_modules/') && !packages[path]?.link)
    .map((path) => componentOf(path, packages[path] ?? {}))
    .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([name, version, components]))
    .digest('hex');
  const serial = [8, 12, 16, 20, 32]
    .map((end, index, ends) => hash.slice(ends[index - 1] ?? 0, end))
    .join('-');
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${serial}`,
      version: 1,
      metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
      components,
    },
    null,
    2,
  )}\n`;
}

/**
 * @param {string} path
 * @param {{ version?: string, license?: string, integrity?: string }} entry
 */
function componentOf(path, { version = '', license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl,
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(digest && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
