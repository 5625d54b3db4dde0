import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';

import * as calls from '../src/server/endpoints';
import { openApiDocument } from './openapi-document';

const document = openApiDocument('1.0.0');

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every call of the contract has its operation', () => {
  const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  expect(operations).toEqual(
    Object.values(calls).map(({ method, path, name }) => `${method} ${path} ${name}`),
  );
});

test('the committed document is the one that the contract makes', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
  );
  expect(committed).toMatchObject({ paths: document['paths'], components: document['components'] });
});
