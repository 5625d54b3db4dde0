import { readFileSync } from 'node:fs';

import * as gateway from '../../apps/operator/src/modules/gateway/shapes';
import { inRoot } from './paths.mjs';

/*
 * What operators, backends and providers rely on (docs/releases.md, "What stays compatible"), as sorted lists of names. `has`: what must
 * not be removed. `needs`: what a caller must send or a file must contain, so nothing may be added to a place that existed.
 */
export type Surface = { has: string[]; needs: string[] };

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<
    string,
    { content?: Record<string, { schema?: Schema; examples?: Record<string, unknown> }> }
  >;
};
type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

export function surfaceOf(): Surface {
  const parts = [apiSurface(), siteSurface(), gatewaySurface(), portSurface(), commandSurface()];
  const sorted = (names: string[]) => [...new Set(names)].toSorted();
  return {
    has: sorted(parts.flatMap(({ has }) => has)),
    needs: sorted(parts.flatMap(({ needs }) => needs)),
  };
}

/** What is missing now, and what is needed now at places that existed. */
export function breaksOf(before: Surface, now: Surface): string[] {
  const places = new Set(before.has);
  return [
    ...before.has.filter((name) => !now.has.includes(name)).map((name) => `removed: ${name}`),
    ...now.needs
      .filter((name) => !before.needs.includes(name))
      .filter((name) => places.has(name) || places.has(name.replace(/[.?][^.?]*$/, '')))
      .map((name) => `needed now: ${name}`),
  ];
}

function apiSurface(): Surface {
  const { paths, components } = JSON.parse(read('docs/openapi.json')) as OpenApi;
  const surface: Surface = { has: [], needs: [] };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const call = `api ${method.toUpperCase()} ${path}`;
      surface.has.push(call);
      for (const { name, required = false } of operation.parameters ?? []) {
        surface.has.push(`${call}?${name}`);
        if (required) surface.needs.push(`${call}?${name}`);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        if (schema) walk(schema, `${call} body`, components.schemas, surface);
      for (const [status, { content = {} }] of Object.entries(operation.responses))
        for (const { schema, examples = {} } of Object.values(content))
          if (!status.startsWith('2'))
            for (const code of Object.keys(examples)) surface.has.push(`${call} ${status} ${code}`);
          // A caller may rely on a field of an answer. That it is required there needs nothing of a caller.
          else if (schema) walk(schema, `${call} ${status}`, components.schemas, { ...surface, needs: [] });
    }
  return surface;
}

function siteSurface(): Surface {
  const surface: Surface = { has: [], needs: [] };
  walk(JSON.parse(read('apps/web/src/site/site.schema.json')) as Schema, 'site', {}, surface);
  return surface;
}

function walk(
  schema: Schema,
  place: string,
  named: Record<string, Schema>,
  surface: Surface,
  open: readonly Schema[] = [],
): void {
  const { $ref, properties = {}, required = [], items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const inside = [...open, schema];
  const next = (each: Schema | undefined, at: string) => {
    if (each && !inside.includes(each)) walk(each, at, named, surface, inside);
  };
  surface.has.push(place);
  if ($ref !== undefined) next(named[$ref.split('/').at(-1) ?? ''], place);
  for (const [name, each] of Object.entries(properties)) next(each, `${place}.${name}`);
  for (const name of required) surface.needs.push(`${place}.${name}`);
  next(items, `${place}[]`);
  if (typeof additionalProperties === 'object') next(additionalProperties, `${place}.*`);
  for (const each of [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]) next(each, place);
}

/** Calls of providers to the gateway, and the codes of its refusals. */
function gatewaySurface(): Surface {
  const surface: Surface = { has: [], needs: [] };
  for (const [name, shape] of Object.entries(gateway)) {
    if (!name.endsWith('Call') || !('entries' in shape)) continue;
    const call = `gateway ${name.replace(/Call$/, '').toLowerCase()}`;
    surface.has.push(call);
    for (const [field, { type }] of Object.entries(shape.entries as Record<string, { type: string }>)) {
      surface.has.push(`${call}.${field}`);
      if (type !== 'optional') surface.needs.push(`${call}.${field}`);
    }
  }
  const codes =
    /export type TransferRefusal =([\s\S]*?)\n\n[\s\S]*?export type ProtectionRefusal =([\s\S]*?);/.exec(
      read('packages/provider/src/port.ts'),
    );
  for (const [, code] of (codes ?? [])
    .slice(1)
    .join('\n')
    .matchAll(/\| '(\w+)'/g))
    surface.has.push(`gateway code ${code}`);
  return surface;
}

/** The types that modules import, and the messages between a game's page and the site. */
function portSurface(): Surface {
  const files = ['port', 'payments', 'messenger', 'verification', 'signature', 'messages', 'trace'];
  const exported = files.flatMap((file) =>
    Array.from(
      read(`packages/provider/src/${file}.ts`).matchAll(/^export (?:async )?(?:type|function|const) (\w+)/gm),
      ([, name]) => `@tessera/provider/${file} ${name}`,
    ),
  );
  const messages = Array.from(
    read('packages/provider/src/messages.ts').matchAll(
      /kind: v\.literal\((EMBED|HOST)_MESSAGE\),\s+type: v\.literal\('([\w-]+)'\)/g,
    ),
    ([, side = '', type]) => `message ${side.toLowerCase()} ${type}`,
  );
  return { has: [...exported, ...messages], needs: [] };
}

/** Settings of the operator, as the operator guide lists them. */
function commandSurface(): Surface {
  const rows = read('docs/operator-guide.md').matchAll(/^\| (`[A-Z][^|]+`) +\|/gm);
  const settings = Array.from(rows, ([, names = '']) =>
    Array.from(names.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name]) => name),
  );
  return { has: settings.flat().map((name) => `setting ${name}`), needs: [] };
}
