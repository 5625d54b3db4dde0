import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

import { BASE_PATH } from '../src/call';
import type { Endpoint } from '../src/server/endpoint';
import * as calls from '../src/server/endpoints';
import { commonErrors } from '../src/server/errors';
import * as shape from '../src/server/shapes';

/** What the document calls by name; everything else is written out where it stands. */
const definitions = {
  Amount: shape.Amount,
  CasinoRound: shape.CasinoRound,
  Category: shape.Category,
  Embed: shape.Embed,
  Failure: shape.Failure,
  Game: shape.Game,
  GameType: shape.GameTypeParam,
  Id: shape.Id,
  Jackpot: shape.Jackpot,
  JackpotWin: shape.JackpotWin,
  Language: shape.Language,
  Launch: shape.Launch,
  Moment: shape.Moment,
  PageIndex: shape.PageIndex,
  PageSize: shape.PageSize,
  Provider: shape.Provider,
  SportBet: shape.SportBet,
  Token: shape.Token,
  TopWin: shape.TopWin,
  Transaction: shape.Transaction,
  User: shape.User,
};

const options = {
  // What goes over the wire is what the shapes take, not what they make of it.
  typeMode: 'input',
  // A check that JSON Schema has no word for, such as `finite`, narrows nothing that JSON can hold.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** The OpenAPI 3.1 document of every call in `calls.ts`. */
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
      Object.values(calls).map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { player: { type: 'http', scheme: 'bearer' } },
      schemas: plain(toJsonSchemaDefs(definitions, options)),
    },
  };
}

function operation(call: Endpoint): Record<string, unknown> {
  return {
    operationId: call.name,
    summary: call.summary,
    security: { none: [], optional: [{}, { player: [] }], player: [{ player: [] }] }[call.auth],
    ...(call.query && { parameters: parameters(call.query) }),
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body)) } }),
    responses: {
      ...(call.ok === shape.Ignored
        ? { 200: { description: 'Done; the body is not read.' }, 204: { description: 'Done.' } }
        : { 200: { description: 'Success.', content: json(schemaOf(call.ok)) } }),
      default: failure([...call.errors, ...commonErrors]),
    },
  };
}

function parameters(query: GenericSchema): unknown[] {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function failure(codes: string[]): unknown {
  return {
    description: "A failure. The message is in the player's language and may be shown.",
    content: json({
      allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: [...codes, null] } } }],
    }),
  };
}

function schemaOf(shape: GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _definitions,
    ...schema
  } = toJsonSchema(shape, { ...options, definitions });
  return plain(schema);
}

/** A choice within a choice is one choice, and an empty list of required names says nothing. */
function plain<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value) && value.length === 0) return undefined;
    if (key !== 'anyOf' || !Array.isArray(value)) return value;
    return value.flatMap((option: JsonSchema) =>
      option.anyOf && Object.keys(option).length === 1 ? option.anyOf : [option],
    );
  }) as T;
}

function json(schema: unknown): unknown {
  return { 'application/json': { schema } };
}
