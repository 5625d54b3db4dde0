import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { StartupFailure } from './startup';

/** Reads a JSON file that a variable names. All mistakes in the file are reported together. */
export async function readConfigFile<Shape extends v.GenericSchema>(
  variable: string,
  file: string,
  variables: NodeJS.ProcessEnv,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupFailure(`${variable} is "${file}", which cannot be read: ${messageOf(error)}.`);
  });
  const missing = new Set<string>();
  const result = v.safeParse(shape, fillIn(parseJson(file, text), variables, missing));
  const faults = [
    ...[...missing].map((name) => `the variable ${name} is not set`),
    ...(result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
  ];
  if (!result.success || missing.size > 0)
    throw new StartupFailure(`${file} is not right: ${faults.join('; ')}.`);
  return result.output;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupFailure(`${file} is not JSON: ${messageOf(error)}.`);
  }
}

/** Replaces the text "env:ACME_SECRET" with the value of that variable, so that files contain no secrets. */
function fillIn(value: unknown, variables: NodeJS.ProcessEnv, missing: Set<string>): unknown {
  if (typeof value === 'string' && value.startsWith('env:')) {
    const name = value.slice(4);
    if (!variables[name]) missing.add(name);
    return variables[name] ?? '';
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, variables, missing));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillIn(item, variables, missing)]),
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
