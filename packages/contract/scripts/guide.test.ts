import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import * as calls from '../src/server/endpoints';
import type { Endpoint } from '../src/server/endpoint';

const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8');
const [, block = ''] = /```jsonc\n([\s\S]*?)```/.exec(guide) ?? [];
const endpoints: Endpoint[] = Object.values(calls);

/** Each comment names calls, and the JSON below it is an example of their response. */
const examples = block
  .split(/^(?=\/\/)/m)
  .map((part) => {
    const [comment = '', ...json] = part.split('\n');
    return {
      paths: [...comment.matchAll(/\/api(\/\w+)/g)].map(([, path = '']) => path),
      json: json.join('\n'),
    };
  })
  .filter(({ paths }) => paths.length > 0);

test('the guide has an example of every call', () => {
  const named = examples.flatMap(({ paths }) => paths);
  expect(named.toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted());
});

test.each(examples.filter(({ json }) => json.trim() !== ''))(
  'what the guide shows for $paths is an answer of the contract',
  ({ paths, json }) => {
    const answer: unknown = JSON.parse(json);
    for (const path of paths) {
      const endpoint = endpoints.find((candidate) => candidate.path === path);
      expect(endpoint && v.is(endpoint.ok, answer), path).toBe(true);
    }
  },
);
