import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { allEndpoints } from '../src/server/all';

const guide = readFileSync(new URL('../../../docs/operator-guide.md', import.meta.url), 'utf8');
const [, block = ''] = /```jsonc\n([\s\S]*?)```/.exec(guide) ?? [];

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
  expect(named.toSorted()).toEqual(allEndpoints.map(({ path }) => path).toSorted());
});

test.each(examples.filter(({ json }) => json.trim() !== ''))(
  'the example of $paths in the guide is an answer of the contract',
  ({ paths, json }) => {
    const answer: unknown = JSON.parse(json);
    for (const path of paths) {
      const endpoint = allEndpoints.find((candidate) => candidate.path === path);
      expect(endpoint && v.is(endpoint.ok, answer), path).toBe(true);
    }
  },
);
