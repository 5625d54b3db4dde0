import { createHash } from 'node:crypto';

import { findLocked, productionPackages } from './lock.mjs';
import { WORKSPACES } from './release-manifests.mjs';

/** @typedef {import('./lock.mjs').LockPackages} LockPackages */

/** Packages whose code is in the built site. `npm ci` of a release does not install them. */
export const IN_THE_SITE = [
  '@fontsource-variable/readex-pro',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-hook-form',
  'virtua',
  'web-vitals',
  'zustand',
];

/**
 * The packages that a release installs and those that are part of the built site, as CycloneDX 1.5. It has no time and no random number:
 * the same lock file gives the same text.
 *
 * @param {LockPackages} packages
 * @param {{ name: string, version: string }} release
 * @returns {string}
 */
export function sbomOf(packages, { name, version }) {
  const installed = new Set(WORKSPACES.flatMap((folder) => [...productionPackages(packages, folder)]));
  const inTheSite = new Set(
    IN_THE_SITE.flatMap((each) => {
      const path = findLocked(packages, 'apps/web', each);
      if (!path) throw new Error(`package-lock.json has no ${each}, which the built site contains`);
      return [...productionPackages(packages, path)];
    }),
  );
  const paths = [...new Set([...installed, ...inTheSite])]
    .filter((path) => path.includes('node_modules/') && !packages[path]?.link)
    .toSorted();
  const components = paths.map((path) => ({
    ...componentOf(path, packages[path] ?? {}),
    properties: [
      { name: 'tessera:part', value: inTheSite.has(path) && !installed.has(path) ? 'site' : 'installed' },
    ],
  }));
  const root = `${name}@${version}`;
  const dependencies = [
    { ref: root, dependsOn: directDependencies(packages).map((path) => refOf(packages, path)) },
    ...paths.map((path) => ({
      ref: refOf(packages, path),
      dependsOn: dependenciesOf(packages, path)
        .map((each) => refOf(packages, each))
        .toSorted(),
    })),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([name, version, components]))
    .digest('hex');
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      serialNumber: `urn:uuid:${uuidOf(hash)}`,
      version: 1,
      metadata: { component: { type: 'application', name, version, 'bom-ref': root } },
      components,
      dependencies,
    },
    null,
    2,
  )}\n`;
}

/** @param {LockPackages} packages */
function directDependencies(packages) {
  const site = IN_THE_SITE.flatMap((name) => findLocked(packages, 'apps/web', name) ?? []);
  const installed = WORKSPACES.flatMap((folder) => dependenciesOf(packages, folder));
  return [...new Set([...site, ...installed])].filter((path) => !packages[path]?.link).toSorted();
}

/**
 * @param {LockPackages} packages
 * @param {string} path
 */
function dependenciesOf(packages, path) {
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => findLocked(packages, path, name) ?? [],
  );
}

/**
 * @param {LockPackages} packages
 * @param {string} path
 */
function refOf(packages, path) {
  return `${path}@${packages[path]?.version}`;
}

/** A UUID (version 8, of RFC 9562) from a hash. @param {string} hash */
function uuidOf(hash) {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * @param {string} path
 * @param {{ version?: string, license?: string, integrity?: string }} entry
 */
function componentOf(path, { version = '', license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}
