import { readdirSync, readFileSync } from 'node:fs';

// The import directions of docs/architecture.md. scripts/boundaries.test.ts violates each rule once to prove it.

const web = '^apps/web/src';
/** Tests and their helpers compose what they test. */
const tests = '\\.test\\.tsx?$|/app/tests/';

/** The files that the packages export, so that a new export needs no change here. */
const exportedFiles = readdirSync('packages').flatMap((name) => {
  const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  return Object.values(manifest.exports).map((file) =>
    `packages/${name}/${file.slice(2)}`.replaceAll('.', '\\.'),
  );
});

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { pathNot: tests, ...from }, to };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'No import cycles, except between types.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'app-is-the-top',
      'Only app composes features; nothing below imports app.',
      { path: `${web}/(?!app/|main\\.tsx?$)` },
      { path: `${web}/app/` },
    ),
    forbid(
      'features-are-independent',
      'A feature is a folder you can delete: features never import each other.',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    forbid(
      'features-through-their-index',
      'app imports a feature through its index only.',
      { path: `${web}/app/` },
      { path: `${web}/features/[^/]+/`, pathNot: `${web}/features/[^/]+/index\\.tsx?$` },
    ),
    forbid(
      'session-below-features',
      'Session and catalogue do not import features.',
      { path: `${web}/(session|catalogue)/` },
      { path: `${web}/features/` },
    ),
    forbid(
      'session-below-catalogue',
      'The catalogue may import the session, not the other way round.',
      { path: `${web}/session/` },
      { path: `${web}/catalogue/` },
    ),
    forbid(
      'lowest-layer',
      'ui, loading, platform, embed, i18n and site import no higher layer.',
      { path: `${web}/(ui|loading|platform|embed|i18n|site)/` },
      { path: `${web}/(features|session|catalogue|forms)/` },
    ),
    forbid(
      'forms-below-session',
      'Forms import neither session, catalogue nor features.',
      { path: `${web}/forms/` },
      { path: `${web}/(features|session|catalogue)/` },
    ),
    forbid(
      'ui-is-presentational',
      'Props in, markup out: ui imports neither router, query client, contract nor calls.',
      { path: `${web}/ui/` },
      { path: `(^|/)node_modules/@tanstack/|^packages/contract/|${web}/platform/` },
    ),
    forbid(
      'modules-through-their-index',
      'Operator modules import each other through index.ts only.',
      { path: '^apps/operator/src/modules/([^/]+)/' },
      {
        path: '^apps/operator/src/modules/[^/]+/',
        pathNot: '^apps/operator/src/modules/($1/|[^/]+/index\\.ts$)',
      },
    ),
    forbid(
      'wallet-is-independent',
      'The wallet imports no other module.',
      { path: '^apps/operator/src/modules/wallet/' },
      { path: '^apps/operator/src/modules/', pathNot: '^apps/operator/src/modules/wallet/' },
    ),
    forbid(
      'operator-platform-below-modules',
      'The platform imports no module.',
      { path: '^apps/operator/src/platform/' },
      { path: '^apps/operator/src/modules/' },
    ),
    forbid(
      'engines-import-no-pages',
      'Rules run on the server; pages may import engine types, not the other way round.',
      { path: '^apps/(arcade|sportsbook)/src/engine/' },
      { path: '^apps/(arcade|sportsbook)/src/(client|server)/' },
    ),
    forbid(
      'apps-are-independent',
      'Only the sandbox composes apps.',
      { path: '^apps/(?!sandbox/)([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'packages-below-apps',
      'Packages import no app.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    forbid(
      'site-imports-no-server-code',
      'The site imports no server code.',
      { path: `${web}/` },
      {
        path: '^packages/(database|art|catalogue)/|^packages/provider/src/port\\.ts$|^packages/contract/src/server/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'provider-kit-halves-are-separate',
      'Browser and server code of the kit do not import each other; shared code is beside them.',
      { path: '^packages/provider-kit/src/(browser|server)/' },
      {
        path: '^packages/provider-kit/src/(browser|server|testing)/',
        pathNot: '^packages/provider-kit/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'provider-pages-import-no-server-code',
      'Pages of games and sportsbook import types of their server only.',
      { path: '^apps/(arcade|sportsbook)/src/client/' },
      {
        path: '^packages/(database|provider-kit/src/server)/|^packages/provider/src/port\\.ts$|^apps/(arcade|sportsbook)/src/server/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'provider-servers-import-no-pages',
      'Servers of games and sportsbook import no page.',
      { path: '^apps/(arcade|sportsbook)/src/(server/|index\\.ts$)' },
      { path: '^packages/provider-kit/src/browser/|^apps/(arcade|sportsbook)/src/client/' },
    ),
    forbid(
      'packages-through-their-exports',
      'Only exported files of a package may be imported.',
      { path: '^(apps|e2e|bench)/' },
      {
        path: '^packages/[^/]+/',
        pathNot: `^(${exportedFiles.join('|')})$`,
      },
    ),
    forbid(
      'no-tests-in-the-product',
      'Production code imports no tests.',
      { path: '^(apps|packages)/', pathNot: `${tests}|^packages/database/src/testing/|/testing/` },
      { path: `${tests}|/testing/` },
    ),
    forbid('resolvable', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
