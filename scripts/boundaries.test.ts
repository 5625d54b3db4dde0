import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import rules from '../.dependency-cruiser.mjs';

type Violation = { from: string; to: string; rule: { name: string } };
/** A type import breaks a rule like any other import, unless the rule says otherwise. */
type Import = { from: string; imports: string; to: string; kind?: '' };

/** A violation of each rule, in a generated project. */
const planted: Record<string, Import> = {
  'no-cycles': {
    from: 'apps/web/src/ui/Knot.tsx',
    imports: './Knot',
    to: 'apps/web/src/ui/Knot.tsx',
    kind: '',
  },
  'app-is-the-top': {
    from: 'apps/web/src/features/games/up.ts',
    imports: '../../app/routes',
    to: 'apps/web/src/app/routes.ts',
  },
  'features-are-independent': {
    from: 'apps/web/src/features/games/aside.ts',
    imports: '../home',
    to: 'apps/web/src/features/home/index.ts',
  },
  'features-through-their-index': {
    from: 'apps/web/src/app/inside.ts',
    imports: '../features/home/api',
    to: 'apps/web/src/features/home/api.ts',
  },
  'session-below-features': {
    from: 'apps/web/src/session/up.ts',
    imports: '../features/home',
    to: 'apps/web/src/features/home/index.ts',
  },
  'session-below-catalogue': {
    from: 'apps/web/src/session/aside.ts',
    imports: '../catalogue/game',
    to: 'apps/web/src/catalogue/game.ts',
  },
  'lowest-layer': {
    from: 'apps/web/src/platform/up.ts',
    imports: '../session/token',
    to: 'apps/web/src/session/token.ts',
  },
  'forms-below-session': {
    from: 'apps/web/src/forms/up.ts',
    imports: '../session/token',
    to: 'apps/web/src/session/token.ts',
  },
  'ui-is-presentational': {
    from: 'apps/web/src/ui/Wire.tsx',
    imports: '@tessera/contract',
    to: 'packages/contract/src/index.ts',
  },
  'modules-through-their-index': {
    from: 'apps/operator/src/modules/launch/inside.ts',
    imports: '../wallet/store',
    to: 'apps/operator/src/modules/wallet/store.ts',
  },
  'wallet-is-independent': {
    from: 'apps/operator/src/modules/wallet/aside.ts',
    imports: '../launch',
    to: 'apps/operator/src/modules/launch/index.ts',
  },
  'operator-platform-below-modules': {
    from: 'apps/operator/src/platform/up.ts',
    imports: '../modules/wallet',
    to: 'apps/operator/src/modules/wallet/index.ts',
  },
  'engines-import-no-pages': {
    from: 'apps/arcade/src/engine/up.ts',
    imports: '../client/page',
    to: 'apps/arcade/src/client/page.ts',
  },
  'apps-are-independent': {
    from: 'apps/web/src/app/neighbour.ts',
    imports: '@tessera/operator',
    to: 'apps/operator/src/index.ts',
  },
  'packages-below-apps': {
    from: 'packages/money/src/up.ts',
    imports: '@tessera/operator',
    to: 'apps/operator/src/index.ts',
  },
  'site-imports-no-server-code': {
    from: 'apps/web/src/app/server.ts',
    imports: '@tessera/database',
    to: 'packages/database/src/index.ts',
    kind: '',
  },
  'provider-kit-halves-are-separate': {
    from: 'packages/provider-kit/src/browser/half.ts',
    imports: '../server/launch-url',
    to: 'packages/provider-kit/src/server/launch-url.ts',
    kind: '',
  },
  'provider-pages-import-no-server-code': {
    from: 'apps/sportsbook/src/client/half.ts',
    imports: '../server/book',
    to: 'apps/sportsbook/src/server/book.ts',
    kind: '',
  },
  'provider-servers-import-no-pages': {
    from: 'apps/sportsbook/src/server/half.ts',
    imports: '../client/page',
    to: 'apps/sportsbook/src/client/page.ts',
  },
  'packages-through-their-exports': {
    from: 'apps/operator/src/inside.ts',
    imports: '../../../packages/money/src/up',
    to: 'packages/money/src/up.ts',
  },
  'no-tests-in-the-product': {
    from: 'apps/operator/src/test-in-product.ts',
    imports: '@tessera/database/testing',
    to: 'packages/database/src/testing/index.ts',
  },
  resolvable: { from: 'apps/web/src/app/nowhere.ts', imports: './no-such-file', to: './no-such-file' },
};

/** What the project is built for. */
const allowed: Import[] = [
  { from: 'apps/web/src/ui/One.tsx', imports: './Two', to: 'apps/web/src/ui/Two.tsx' },
  { from: 'apps/web/src/ui/Two.tsx', imports: './One', to: 'apps/web/src/ui/One.tsx' },
  {
    from: 'apps/web/src/app/good.ts',
    imports: '../features/home',
    to: 'apps/web/src/features/home/index.ts',
  },
  {
    from: 'apps/web/src/features/games/good.ts',
    imports: '../../session/token',
    to: 'apps/web/src/session/token.ts',
  },
  {
    from: 'apps/web/src/catalogue/good.ts',
    imports: '../session/token',
    to: 'apps/web/src/session/token.ts',
  },
  {
    from: 'apps/web/src/session/good.ts',
    imports: '@tessera/contract',
    to: 'packages/contract/src/index.ts',
  },
  {
    from: 'apps/operator/src/modules/launch/good.ts',
    imports: '../wallet',
    to: 'apps/operator/src/modules/wallet/index.ts',
  },
  { from: 'apps/sandbox/src/good.ts', imports: '@tessera/operator', to: 'apps/operator/src/index.ts' },
  {
    from: 'packages/provider-kit/src/browser/good.ts',
    imports: '../stream-timing',
    to: 'packages/provider-kit/src/stream-timing.ts',
  },
  {
    from: 'apps/sportsbook/src/client/good.ts',
    imports: '../server/view',
    to: 'apps/sportsbook/src/server/view.ts',
  },
  { from: 'apps/operator/src/good.ts', imports: '@tessera/database', to: 'packages/database/src/index.ts' },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'tessera-boundaries-'));
let violations: Violation[] = [];

function write(file: string, content: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content);
}

function createProject(): void {
  const imported = [...Object.values(planted), ...allowed];
  for (const { to } of imported) if (to.includes('/src/')) write(to, 'export type Thing = number;\n');
  for (const { from, imports, kind = 'type' } of imported) {
    write(from, `import ${kind} { Thing as Other } from '${imports}';\nexport type Thing = Other;\n`);
  }
  for (const name of [
    'contract',
    'database',
    'money',
    'provider',
    'provider-kit',
    'i18n',
    'art',
    'catalogue',
  ]) {
    link(`packages/${name}`, name);
  }
  link('apps/operator', 'operator');
  cpSync(join(root, '.dependency-cruiser.mjs'), join(project, '.dependency-cruiser.mjs'));
  write('package.json', '{ "name": "project", "type": "module" }');
}

function link(folder: string, name: string): void {
  mkdirSync(join(project, folder), { recursive: true });
  cpSync(join(root, folder, 'package.json'), join(project, folder, 'package.json'));
  mkdirSync(join(project, 'node_modules/@tessera'), { recursive: true });
  // A junction, because on Windows a symbolic link needs an administrator.
  symlinkSync(join(project, folder), join(project, 'node_modules/@tessera', name), 'junction');
}

beforeAll(() => {
  createProject();
  const preload = new URL('lib/typescript-5.mjs', import.meta.url).href;
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  // With the JSON report the exit code is always 0.
  const report = execFileSync(
    process.execPath,
    ['--import', preload, cruiser, '--output-type', 'json', 'apps', 'packages'],
    { cwd: project, encoding: 'utf8', maxBuffer: 50_000_000 },
  );
  violations = (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every rule has a planted violation', () => {
  expect(Object.keys(planted).toSorted()).toEqual(
    (rules.forbidden ?? []).map(({ name }) => name ?? '').toSorted(),
  );
});

test.each(Object.entries(planted))('%s is detected', (name, { from, to }) => {
  expect(violations).toContainEqual(
    expect.objectContaining({ from, to, rule: expect.objectContaining({ name }) }),
  );
});

test.each(allowed)('$from may import $imports', ({ from }) => {
  expect(violations.filter((violation) => violation.from === from)).toEqual([]);
});
