import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';

import { SiteShape } from '../src/site/schema';

/** The JSON Schema of a site file, with which editors complete and explain the fields. */
export function siteJsonSchema(): JsonSchema {
  return {
    ...toJsonSchema(SiteShape, {
      // A file contains the input of the schema, not its output.
      typeMode: 'input',
      // Checks that JSON Schema cannot express are made by the brand command.
      errorMode: 'ignore',
    }),
    title: 'Tessera site file',
  };
}

type Field = { path: string; needed: boolean; description: string };

/** Every field of a site file with its description, in the order of the schema. */
export function siteFields(): Field[] {
  const fields = new Map<string, Field>();
  const walk = (schema: JsonSchema | boolean, path: string): void => {
    if (typeof schema === 'boolean') return;
    for (const variant of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(variant, path);
    if (typeof schema.items === 'object' && !Array.isArray(schema.items)) walk(schema.items, `${path}[]`);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${path}.<name>`);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      // The languages of a text are not fields.
      if (typeof property === 'boolean' || isLanguage(name, schema)) continue;
      const inner = path === '' ? name : `${path}.${name}`;
      const known = fields.get(inner);
      if (!known)
        fields.set(inner, {
          path: inner,
          needed: schema.required?.includes(name) ?? false,
          description: property.description ?? describeKind(property),
        });
      else if (known.description.startsWith('`') && property.const !== undefined)
        known.description += `, ${describeKind(property)}`;
      walk(property, inner);
    }
  };
  walk(siteJsonSchema(), '');
  return [...fields.values()];
}

function isLanguage(name: string, { required = [] }: JsonSchema): boolean {
  return /^[a-z]{2}$/.test(name) && !required.includes(name);
}

function describeKind({ const: value }: JsonSchema): string {
  return typeof value === 'string' ? `\`${value}\`` : '';
}

/** The table of docs/branding.md. */
export function fieldTable(): string {
  const rows = siteFields().map(
    ({ path, needed, description }) =>
      `| \`${path}\` | ${needed ? 'yes' : ''} | ${description.replaceAll('|', '\\|')} |`,
  );
  return ['| field | needed | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}
