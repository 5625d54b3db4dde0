import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import { BASE_PATH } from '../src/call';
import type { Endpoint } from '../src/server/endpoint';
import { allEndpoints } from '../src/server/all';
import { descriptions } from '../src/server/descriptions';
import { commonErrors, exampleMessages, sessionErrors, statusOf, type ErrorCode } from '../src/server/errors';
import * as shape from '../src/server/shapes';

/** Shapes that are components of the document; all others are inlined. */
const definitions = {
  Amount: shape.Amount,
  Cashier: shape.Cashier,
  CasinoRound: shape.CasinoRound,
  HistoryRound: shape.HistoryRound,
  FreeRoundsGrant: shape.FreeRoundsGrant,
  Category: shape.Category,
  Embed: shape.Embed,
  Failure: shape.Failure,
  Field: shape.Field,
  Game: shape.Game,
  GameType: shape.GameTypeParam,
  Id: shape.Id,
  Jackpot: shape.Jackpot,
  JackpotWin: shape.JackpotWin,
  Language: shape.Language,
  Launch: shape.Launch,
  LimitChange: shape.LimitChange,
  Moment: shape.Moment,
  Next: shape.Next,
  PageIndex: shape.PageIndex,
  PageSize: shape.PageSize,
  Payment: shape.Payment,
  PaymentMethod: shape.PaymentMethod,
  PaymentRequest: shape.PaymentRequest,
  Protection: shape.Protection,
  Provider: shape.Provider,
  Registration: shape.Registration,
  SportBet: shape.SportBet,
  Statement: shape.Statement,
  Token: shape.Token,
  TopWin: shape.TopWin,
  Transaction: shape.Transaction,
  User: shape.User,
  Verification: shape.Verification,
};

const options = {
  // The input of the shapes is what is sent, not their output.
  typeMode: 'input',
  // JSON Schema has no equivalent for checks such as `finite`, which all JSON numbers pass.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** The OpenAPI 3.1 document of all calls. */
export function openApiDocument(version: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera operator API',
      version,
      description:
        'What an operator answers for the Tessera front end. Success is 200 or 204; everything else is a failure. ' +
        "`Accept-Language` carries the player's language (`fr-FR`, `en-US`, `ar-TN`, or the tag of another language that the site offers) on every call.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: BASE_PATH }],
    paths: Object.fromEntries(
      allEndpoints.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { player: { type: 'http', scheme: 'bearer' } },
      schemas: described(plain(toJsonSchemaDefs(definitions, options))),
    },
  };
}

function operation(call: Endpoint): Record<string, unknown> {
  const { query, body, answer } = call.example;
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.optional && {
      description: 'Optional: a backend without it answers 404, and the site does without.',
    }),
    security: { none: [], optional: [{}, { player: [] }], player: [{ player: [] }] }[call.auth],
    ...(call.query && { parameters: parameters(call.query, query) }),
    ...(call.body && { requestBody: { required: true, content: json(fieldsOf(call.body), body) } }),
    ...(call.file && { requestBody: { required: true, content: files(call.file) } }),
    responses: {
      ...(call.ok === shape.Ignored
        ? { 200: { description: 'Done; the body is not read.' }, 204: { description: 'Done.' } }
        : { 200: { description: 'Success.', content: json(fieldsOf(call.ok), answer) } }),
      ...failures(codesOf(call)),
    },
  };
}

/** Every error code of the call. */
export function codesOf({ auth, errors }: Pick<Endpoint, 'auth' | 'errors'>): ErrorCode[] {
  return [...errors, ...(auth === 'player' ? sessionErrors : []), ...commonErrors];
}

function parameters(query: GenericSchema, example: Record<string, unknown> = {}): unknown[] {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    description: descriptionOf('query', name),
    required: required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }));
}

/** One response per status, with an example for each code. */
function failures(codes: ErrorCode[]): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, failure(codes.filter((code) => statusOf[code] === status))]),
  );
}

function failure(codes: ErrorCode[]): unknown {
  return {
    description: `\`${codes.join('`, `')}\`. The message is in the player's language and is shown.`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { code, message: exampleMessages[code] } }]),
        ),
      },
    },
  };
}

/** Adds the descriptions to the fields of the schemas. */
function described(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, describe(name, schema)]));
}

function fieldsOf(shape: GenericSchema): JsonSchema {
  return describe('', schemaOf(shape));
}

function describe(owner: string, schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...describe(owner, property as JsonSchema), description: descriptionOf(owner, name) },
  ]);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) as JsonSchema['properties'] }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((option) => describe(owner, option as JsonSchema)) }),
    ...(isSchema(schema.additionalProperties) && {
      additionalProperties: describe(owner, schema.additionalProperties),
    }),
    ...(schema.items &&
      !Array.isArray(schema.items) && { items: describe(owner, schema.items as JsonSchema) }),
  };
}

function isSchema(value: JsonSchema['additionalProperties']): value is JsonSchema {
  return typeof value === 'object';
}

function descriptionOf(owner: string, field: string): string {
  const text = descriptions[`${owner}.${field}`] ?? descriptions[field];
  if (text === undefined)
    throw new Error(`server/descriptions.ts has no description of "${field}" of ${owner}`);
  return text;
}

function schemaOf(shape: GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...schema
  } = toJsonSchema(shape, { ...options, definitions });
  return plain(schema);
}

/** Flattens nested anyOf, and removes empty `required`. */
function plain<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value) && value.length === 0) return undefined;
    if (key !== 'anyOf' || !Array.isArray(value)) return value;
    return value.flatMap((option: JsonSchema) =>
      option.anyOf && Object.keys(option).length === 1 ? option.anyOf : [option],
    );
  }) as T;
}

function files(types: readonly string[]): unknown {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

function json(schema: unknown, example?: unknown): unknown {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
