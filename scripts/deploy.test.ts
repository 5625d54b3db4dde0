import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

/* Docker does not run in these tests: the files are checked as texts. */

const dockerfile = readFileSync(inRoot('deploy/docker/Dockerfile'), 'utf8');
const compose = readFileSync(inRoot('deploy/docker/compose.yaml'), 'utf8');

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

test('the program of the image, and the files that the image copies, exist', () => {
  const programs = [...dockerfile.matchAll(/apps\/[\w/-]+\.ts/g)].map(([path]) => path);
  expect(programs).toHaveLength(2);
  for (const path of programs) expect(existsSync(inRoot(path)), path).toBe(true);
});

test('the operator has a read-only file system, no capabilities and no new privileges', () => {
  const [, operator = ''] = /^ {2}operator:\n([\s\S]*?)^\S/m.exec(compose) ?? [];
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    'no-new-privileges:true',
    'condition: service_healthy',
  ])
    expect(operator).toContain(line);
  expect(compose).not.toMatch(/:latest|PASSWORD: \S/);
  expect(existsSync(inRoot('deploy/docker', '../../deploy/docker/Dockerfile'))).toBe(true);
});
