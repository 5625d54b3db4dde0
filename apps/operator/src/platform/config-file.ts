import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { issueLine } from '@tessera/provider/issue-text';
import { messageOf } from './errors';
import { StartupFailure } from './startup';

/** Reads a JSON file that a variable names. All mistakes in the file are reported together; `faultsIn` finds those that the shape does not. */
export async function readConfigFile<Shape extends v.GenericSchema>(
  variable: string,
  file: string,
  variables: NodeJS.ProcessEnv,
  shape: Shape,
  faultsIn: (content: v.InferOutput<Shape>) => string[] = () => [],
): Promise<v.InferOutput<Shape>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupFailure(`${variable} is "${file}", which cannot be read: ${messageOf(error)}.`);
  });
  const missing = new Set<string>();
  const result = v.safeParse(shape, fillIn(parseJson(file, text), { file, variables, missing }));
  const faults = [
    ...missing,
    ...(result.issues ?? []).map((issue) => issueLine(issue, 'the file')),
    ...(result.success ? faultsIn(result.output) : []),
  ];
  if (!result.success || faults.length > 0)
    throw new StartupFailure(`${file} is not valid: ${faults.join('; ')}.`);
  return result.output;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartupFailure(`${file} is not JSON: ${messageOf(error)}.`);
  }
}

type Sources = { file: string; variables: NodeJS.ProcessEnv; missing: Set<string> };

/** Replaces the texts "env:ACME_SECRET" and "file:acme.pem" with the value of that variable or file, so that secrets stay elsewhere. */
function fillIn(value: unknown, sources: Sources): unknown {
  if (typeof value === 'string') return fillInText(value, sources);
  if (Array.isArray(value)) return value.map((item) => fillIn(item, sources));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, sources)]));
}

function fillInText(value: string, { file, variables, missing }: Sources): string {
  const [, source, name = ''] = /^(env|file):(.*)$/s.exec(value) ?? [];
  if (source === undefined) return value;
  if (source === 'env') {
    if (!variables[name]) missing.add(`the variable ${name} is not set`);
    return variables[name] ?? '';
  }
  try {
    return readFileSync(resolve(dirname(file), name), 'utf8').trimEnd();
  } catch (error) {
    missing.add(`the file ${name} cannot be read: ${messageOf(error)}`);
    return '';
  }
}

let sharesPackages = false;

/** Imports the function `name` of a module: a path relative to the file, or a package that is installed beside the file or in the operator. */
export async function importFunction<F>(file: string, module: string, name: string): Promise<F> {
  if (!sharesPackages) register('./module-packages.mjs', import.meta.url);
  sharesPackages = true;
  const address = module.startsWith('.')
    ? pathToFileURL(resolve(dirname(file), module)).href
    : `tessera-module:${pathToFileURL(resolve(file)).href}#${module}`;
  const exported = ((await import(address)) as Record<string, unknown>)[name];
  if (typeof exported !== 'function') throw new Error(`it does not export a function ${name}`);
  return exported as F;
}
