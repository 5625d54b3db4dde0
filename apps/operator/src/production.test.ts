import { expect, test } from 'vitest';

import { importsOf, manifestOf } from '../../../scripts/lib/imports';

test('the production entry does not import the demo, its games, its art or its database', () => {
  const { files } = importsOf('apps/operator/src/main.ts');
  const strange = files.filter(
    (file) => !/^(apps\/operator|packages\/(contract|database|dialects|i18n|money|provider))\//.test(file),
  );
  expect(strange).toEqual([]);
  expect(files.filter((file) => /embedded|testing|demo/.test(file))).toEqual([]);
  expect(files).toContain('apps/operator/src/modules/gateway/routes.ts');
});

test('it imports only dependencies of the operator and its packages', () => {
  const { packages } = importsOf('apps/operator/src/main.ts');
  const folders = [
    'apps/operator',
    'packages/contract',
    'packages/database',
    'packages/dialects',
    'packages/i18n',
    'packages/money',
    'packages/provider',
  ];
  const declared = new Set(folders.flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {})));
  expect(packages.filter((name) => !declared.has(name))).toEqual([]);
  expect(packages).toEqual([
    '@fastify/static',
    '@lingui/message-utils',
    '@node-rs/argon2',
    '@valibot/to-json-schema',
    'aws4fetch',
    'fastify',
    'nodemailer',
    'pg',
    'prom-client',
    'valibot',
  ]);
  const own = Object.keys(manifestOf('apps/operator').dependencies ?? {}).filter(
    (name) => !name.startsWith('@tessera/'),
  );
  // @tessera/i18n parses messages, and tsx runs the TypeScript sources.
  const direct = packages.filter((name) => name !== '@lingui/message-utils');
  expect(own.toSorted()).toEqual([...direct, 'tsx'].toSorted());
});
