import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import { calls, type StaffCall } from './calls';

/** The OpenAPI 3.1 document of the operator API. */
export function staffDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls) as [string, StaffCall][]) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operationOf(name, call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera operator API for staff',
      version: '0.1.0',
      description:
        'For the operator’s own systems. Every POST needs a header Idempotency-Key; a repeated one answers the first result.',
    },
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
    paths,
  };
}

/** Parameters of paths that are ids of the operator's own. */
const UUIDS = new Set(['player', 'payment', 'adjustment']);

const FAILURES = {
  400: 'The request has a fault, or the header Idempotency-Key is missing',
  401: 'The token is missing, unknown, expired or revoked',
  403: 'The token lacks the scope, or another person has to do it',
  404: 'There is no such thing',
  409: 'Not in this state, or the key was used for another request',
  503: 'The database or the payment provider does not answer',
};

function operationOf(name: string, { method, path, summary, scope, query, body, ok }: StaffCall) {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string', ...(UUIDS.has(parameter ?? '') && { format: 'uuid' }) },
    })),
    ...Object.entries(propertiesOf(query)).map(([parameter, schema]) => ({
      name: parameter,
      in: 'query',
      schema,
    })),
    ...(method === 'POST'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ]
      : []),
  ];
  return {
    operationId: name,
    summary,
    description: `Scope: ${scope}.`,
    parameters,
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      200: { description: 'OK', content: json(schemaOf(ok)) },
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Failure' }) },
        ]),
      ),
    },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

function schemaOf(shape: GenericSchema) {
  const { $schema: _version, ...schema } = toJsonSchema(shape, { typeMode: 'input', errorMode: 'ignore' });
  return schema;
}

function propertiesOf(shape: GenericSchema | undefined): Record<string, unknown> {
  return shape ? (schemaOf(shape).properties ?? {}) : {};
}
