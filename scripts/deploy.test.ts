import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

import { inRoot } from './lib/paths.mjs';
import { isReleased } from './lib/release.mjs';

/* Neither Docker nor Helm runs in these tests: the files are checked as texts. */

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');
const settings = new Set(
  Array.from(read('docs/operator-guide.md').matchAll(/^\| (`[^|]+`) +\|/gm), ([, names = '']) =>
    Array.from(names.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name]) => name),
  ).flat(),
);
const { version } = JSON.parse(read('package.json')) as { version: string };

test('the image runs as an ordinary user, has a health check, and names its base images by version', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual([
    'node:24-bookworm-slim',
    'node:24-bookworm-slim',
  ]);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "--import"'));
  expect(last).not.toMatch(/^RUN /m);
});

test('the programs of image, compose file and chart are in the archive', () => {
  const texts = [
    dockerfile,
    read('deploy/docker/compose.yaml'),
    read('deploy/helm/tessera/templates/migration.yaml'),
  ];
  const programs = texts.flatMap((text) => Array.from(text.matchAll(/apps\/[\w/-]+\.ts/g), ([path]) => path));
  expect(new Set(programs)).toEqual(
    new Set(['apps/web/scripts/brand.ts', 'apps/operator/src/main.ts', 'apps/operator/src/migrate-cli.ts']),
  );
  for (const path of programs) {
    expect(existsSync(inRoot(path)), path).toBe(true);
    expect(isReleased(path), path).toBe(true);
  }
});

type Compose = {
  services: Record<
    string,
    {
      image?: string;
      build?: { context: string; dockerfile: string; args: Record<string, string> };
      environment: Record<string, string>;
      secrets: string[];
      ports?: string[];
      read_only?: boolean;
      cap_drop?: string[];
      security_opt?: string[];
      tmpfs?: string[];
    }
  >;
  secrets: Record<string, { file: string }>;
};

test('the operator of the compose file has a read-only file system, no capabilities and no new privileges', () => {
  const compose = parse(read('deploy/docker/compose.yaml')) as Compose;
  const { operator, database } = compose.services;
  expect(operator).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    depends_on: { database: { condition: 'service_healthy' } },
  });
  expect(operator?.ports).toEqual(['127.0.0.1:3000:3000']);
  expect(database?.image).toMatch(/^postgres:\d+-/);
  expect(operator?.build?.dockerfile).toBe('deploy/docker/Dockerfile');
  expect(
    existsSync(inRoot('deploy/docker', operator?.build?.context ?? '', 'deploy/docker/Dockerfile')),
  ).toBe(true);
  for (const { environment, secrets = [] } of Object.values(compose.services)) {
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|KEY/.test(name)) expect(value, name).toMatch(/^\/run\/secrets\//);
    for (const name of secrets) expect(Object.keys(compose.secrets)).toContain(name);
  }
  for (const name of Object.keys(operator?.environment ?? {})) expect([...settings], name).toContain(name);
});

test('the secrets of the compose file are not copied into the image', () => {
  const { secrets } = parse(read('deploy/docker/compose.yaml')) as Compose;
  const ignored = read('deploy/docker/Dockerfile.dockerignore').split('\n');
  expect(Object.keys(secrets)).toHaveLength(2);
  for (const { file } of Object.values(secrets))
    expect(ignored).toContain(`deploy/docker/${file.replace('./', '')}`);
  expect(ignored).toContain('**/node_modules');
  expect(isReleased('deploy/docker/Dockerfile.dockerignore')).toBe(true);
});

const CHART = 'deploy/helm/tessera';
type Deployment = {
  spec: {
    template: { spec: { volumes: unknown[]; containers: { volumeMounts: unknown[] }[] } };
  };
};
const templates = readdirSync(inRoot(CHART, 'templates')).map((name) => ({
  name,
  text: read(`${CHART}/templates/${name}`),
}));
const values = parse(read(`${CHART}/values.yaml`)) as Record<string, unknown> & {
  settings: Record<string, string>;
  ports: Record<string, number>;
  networkPolicy: { from: Record<string, unknown[]> };
};
const template = (name: string) => templates.find((each) => each.name === name)?.text ?? '';

test('the chart has the version of the release', () => {
  expect(parse(read(`${CHART}/Chart.yaml`))).toMatchObject({
    version,
    appVersion: version,
    apiVersion: 'v2',
  });
});

test('every value that a template reads exists, and every value is read', () => {
  const paths = new Set(
    templates.flatMap(({ text }) =>
      Array.from(text.matchAll(/\.Values\.([\w.]+)/g), ([, path = '']) => path),
    ),
  );
  const valueOf = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
  for (const path of paths) expect(valueOf(path), path).toBeDefined();
  const unread = leaves(values).filter(
    (leaf) => ![...paths].some((path) => `${leaf}.`.startsWith(`${path}.`)),
  );
  expect(unread).toEqual([]);
});

test.each(templates.filter(({ name }) => name.endsWith('.yaml')))(
  '$name is YAML once its expressions are filled in, and its blocks are closed',
  ({ text }) => {
    const opened = text.match(/{{-? (if|range|with|define) /g)?.length ?? 0;
    expect(text.match(/{{-? end }}/g)?.length ?? 0).toBe(opened);
    for (const document of parseAllDocuments(filledIn(text))) {
      expect(document.errors).toEqual([]);
      const content = document.toJS() as { apiVersion: string; kind: string } | null;
      if (content)
        expect(content).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
  },
);

test('helpers that templates include are defined', () => {
  const defined = Array.from(template('_helpers.tpl').matchAll(/define "([\w.]+)"/g), ([, name]) => name);
  const included = templates.flatMap(({ text }) =>
    Array.from(text.matchAll(/include "([\w.]+)"/g), ([, name]) => name),
  );
  expect(new Set(included)).toEqual(new Set(defined));
});

test('containers of the chart run as an ordinary user on a read-only file system', () => {
  for (const name of ['deployment.yaml', 'migration.yaml']) {
    const text = template(name);
    for (const line of [
      'runAsNonRoot: true',
      'runAsUser: 1000',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
      'type: RuntimeDefault',
      'automountServiceAccountToken: false',
      'mountPath: /tmp',
    ])
      expect(text, `${name}: ${line}`).toContain(line);
  }
});

test('the chart asks the paths that the operator answers, and passes settings that the operator knows', () => {
  const deployment = template('deployment.yaml');
  const probes = Array.from(
    deployment.matchAll(/(\w+)Probe:\n\s+httpGet:\n\s+path: (\S+)/g),
    ([, probe, path]) => [probe, path],
  );
  expect(probes).toEqual([
    ['startup', '/healthz'],
    ['liveness', '/healthz'],
    ['readiness', '/readyz'],
  ]);
  const operator = read('apps/operator/src/routes.ts');
  for (const path of ['/healthz', '/readyz']) expect(operator).toContain(`'${path}'`);
  const names = [deployment, template('migration.yaml')].flatMap((text) =>
    Array.from(text.matchAll(/- name: ([A-Z][A-Z_]+)\n/g), ([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of [...names, ...Object.keys(values.settings)]) expect([...settings], name).toContain(name);
});

test('each port has a service and an entry of the network policy; gateway and staff are closed by default', () => {
  expect(Object.keys(values.ports)).toEqual(['public', 'gateway', 'staff', 'metrics']);
  expect(new Set(Object.values(values.ports)).size).toBe(4);
  expect(dockerfile).toContain(`EXPOSE ${Object.values(values.ports).join(' ')}`);
  for (const port of Object.keys(values.ports))
    expect(template('deployment.yaml')).toContain(
      `- name: ${port}\n              containerPort: {{ .Values.ports.${port} }}`,
    );
  expect(Object.keys(values.networkPolicy.from).toSorted()).toEqual(Object.keys(values.ports).toSorted());
  expect(values.networkPolicy.from).toMatchObject({ gateway: [], staff: [] });
  expect(template('ingress.yaml').match(/name: {{ \.Release\.Name }}-\w+/g)).toEqual([
    'name: {{ .Release.Name }}-public',
  ]);
});

test('further volumes are those of the pod, and their mounts those of its container', () => {
  const filled = filledIn(
    template('deployment.yaml')
      .replace('{{- toYaml . | nindent 14 }}', 'a further mount')
      .replace('{{- toYaml . | nindent 10 }}', 'a further volume'),
  );
  const { volumes, containers } = (parse(filled) as Deployment).spec.template.spec;
  expect(volumes).toContain('a further volume');
  expect(containers.map(({ volumeMounts }) => volumeMounts.at(-1))).toEqual(['a further mount']);
});

test('only the migration gets the address of the owner, and no secret is a value', () => {
  expect(template('deployment.yaml')).not.toContain('DATABASE_OWNER_URL');
  expect(template('migration.yaml')).toContain('pre-install,pre-upgrade');
  expect(Object.keys(values.settings).filter((name) => /SECRET|TOKEN|PASSWORD|DATABASE/.test(name))).toEqual(
    [],
  );
});

/** A template with a text for each value. */
function filledIn(text: string): string {
  // A line with nothing but an expression is a block or adds a mapping; elsewhere an expression is a value.
  return text
    .replaceAll(/^\s*{{-? (?:if|range|with|end|else)[^}]*}}\n/gm, '')
    .replaceAll(/^( *){{-? (?:include|toYaml)[^}]*}}\n/gm, '$1filled: in\n')
    .replaceAll(/{{[^}]*}}/g, 'filled');
}

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path];
  return entries.flatMap(([key, each]) => leaves(each, path === '' ? key : `${path}.${key}`));
}
