import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { readAnswer } from '../src/call';
import { allEndpoints } from '../src/server/all';
import { descriptions } from '../src/server/descriptions';
import { statusOf, type ErrorCode } from '../src/server/errors';
import { Failure } from '../src/server/shapes';
import { codesOf, openApiDocument } from './openapi-document';

const document = openApiDocument('1.0.0');

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every call of the contract has an operation', () => {
  const paths = document['paths'] as Record<string, Record<string, { operationId: string }>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  expect(operations).toEqual(allEndpoints.map(({ method, path, name }) => `${method} ${path} ${name}`));
});

test('the committed document is up to date', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
  );
  expect(committed).toMatchObject({ paths: document['paths'], components: document['components'] });
});

test('every field and parameter has a description', () => {
  const undescribed: string[] = [];
  JSON.stringify(document, function visit(this: { description?: string }, key, value: unknown) {
    if (key === 'properties')
      for (const [name, field] of Object.entries(value as Record<string, { description?: string }>))
        if (!field.description) undescribed.push(name);
    return value;
  });
  expect(undescribed).toEqual([]);
  expect(Object.keys(descriptions).length).toBeGreaterThan(40);
});

test.each(allEndpoints)(
  'the examples of $path have its shapes, and the site reads them without a problem',
  (call) => {
    const { query, body, answer } = call.example;
    if (call.query) expect(v.is(call.query, query ?? {})).toBe(true);
    if (call.body) expect(v.is(call.body, body)).toBe(true);
    expect(v.is(call.ok, answer)).toBe(true);
    const tolerated: string[] = [];
    expect(readAnswer(call, answer, (path) => tolerated.push(path)).problems).toEqual([]);
    expect(tolerated).toEqual([]);
  },
);

test('the error responses are those of the contract', () => {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, Response> }>>;
  for (const call of allEndpoints) {
    const { responses } = paths[call.path]?.[call.method.toLowerCase()] ?? { responses: {} };
    const codes = Object.entries(responses).flatMap(([status, { content }]) =>
      Object.values(content?.['application/json']?.examples ?? {}).map(({ value }) => {
        expect(v.is(Failure, value)).toBe(true);
        expect(statusOf[value.code]).toBe(Number(status));
        return value.code;
      }),
    );
    expect(codes.toSorted()).toEqual(codesOf(call).toSorted());
  }
});

type Response = {
  content?: {
    'application/json'?: { examples?: Record<string, { value: { code: ErrorCode; message: string } }> };
  };
};
