import { readdirSync, readFileSync } from 'node:fs';

// The directions of docs/architecture.md. Each rule is proved by a planted breach in scripts/boundaries.test.ts.

const web = '^apps/web/src';
/** Tests compose what they test. */
const tests = '\\.test\\.tsx?$';

/** What the packages export, so that a new face needs no change here. */
const faces = readdirSync('packages').flatMap((name) => {
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
      'A cycle is one module in several files; types alone may know each other.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'app-is-the-top',
      'Only the entry composes; nothing below knows it.',
      { path: `${web}/(?!app/|main\\.tsx?$)` },
      { path: `${web}/app/` },
    ),
    forbid(
      'features-stand-alone',
      'A feature is a folder you can delete: app composes features, they never meet.',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    forbid(
      'features-only-through-their-face',
      'The app meets a feature at its index, or at a page that it loads lazily through that index.',
      { path: `${web}/app/` },
      { path: `${web}/features/[^/]+/`, pathNot: `${web}/features/[^/]+/index\\.tsx?$` },
    ),
    forbid(
      'session-below-features',
      'Session and catalogue know nothing of the features that use them.',
      { path: `${web}/(session|catalogue)/` },
      { path: `${web}/features/` },
    ),
    forbid(
      'session-knows-no-games',
      'The catalogue may ask the session; not the other way round.',
      { path: `${web}/session/` },
      { path: `${web}/catalogue/` },
    ),
    forbid(
      'ground-floor',
      'ui, loading, platform, embed, i18n and site carry the rest and import none of it.',
      { path: `${web}/(ui|loading|platform|embed|i18n|site)/` },
      { path: `${web}/(features|session|catalogue)/` },
    ),
    forbid(
      'ui-is-markup',
      'Props in, markup out: ui knows neither router, query client, contract nor the calls.',
      { path: `${web}/ui/` },
      { path: `(^|/)node_modules/(wouter|@tanstack)/|^packages/contract/|${web}/platform/` },
    ),
    forbid(
      'modules-meet-at-their-index',
      "Operator modules know each other's face only.",
      { path: '^apps/operator/src/modules/([^/]+)/' },
      {
        path: '^apps/operator/src/modules/[^/]+/',
        pathNot: '^apps/operator/src/modules/($1/|[^/]+/index\\.ts$)',
      },
    ),
    forbid(
      'wallet-stands-alone',
      'Money depends on nobody.',
      { path: '^apps/operator/src/modules/wallet/' },
      { path: '^apps/operator/src/modules/', pathNot: '^apps/operator/src/modules/wallet/' },
    ),
    forbid(
      'operator-platform-is-the-ground',
      'What every module stands on knows no module.',
      { path: '^apps/operator/src/platform/' },
      { path: '^apps/operator/src/modules/' },
    ),
    forbid(
      'engines-know-no-pages',
      'Rules run on the server; a page may import the shapes, never the other way round.',
      { path: '^apps/(arcade|sportsbook)/src/engine/' },
      { path: '^apps/(arcade|sportsbook)/src/(client|server)/' },
    ),
    forbid(
      'apps-meet-in-packages',
      'Only the sandbox composes apps.',
      { path: '^apps/(?!sandbox/)([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'packages-know-no-app',
      'Packages carry apps.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    forbid(
      'browser-code-stays-in-the-browser',
      'The site never pulls in a server part.',
      { path: `${web}/` },
      {
        path: '^packages/(database|art|catalogue)/|^packages/provider/src/port\\.ts$|^packages/contract/src/server/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'kit-halves-stay-apart',
      'A page carries no server, and a server no page; what both need lies beside them.',
      { path: '^packages/provider-kit/src/(browser|server)/' },
      {
        path: '^packages/provider-kit/src/(browser|server|testing)/',
        pathNot: '^packages/provider-kit/src/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'provider-pages-stay-in-the-browser',
      'The page of a game or of the book knows the shapes of its server, and nothing else of it.',
      { path: '^apps/(arcade|sportsbook)/src/client/' },
      {
        path: '^packages/(database|provider-kit/src/server)/|^packages/provider/src/port\\.ts$|^apps/(arcade|sportsbook)/src/server/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'provider-servers-know-no-pages',
      'What decides does not draw.',
      { path: '^apps/(arcade|sportsbook)/src/(server/|index\\.ts$)' },
      { path: '^packages/provider-kit/src/browser/|^apps/(arcade|sportsbook)/src/client/' },
    ),
    forbid(
      'packages-through-their-face',
      'What a package does not export is its own.',
      { path: '^(apps|e2e|bench)/' },
      {
        path: '^packages/[^/]+/',
        pathNot: `^(${faces.join('|')})$`,
      },
    ),
    forbid(
      'no-tests-in-the-product',
      'Nothing that ships imports a test.',
      { path: '^(apps|packages)/', pathNot: `${tests}|^packages/database/src/testing/|/testing/` },
      { path: `${tests}|/testing/` },
    ),
    forbid(
      'resolvable',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
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
