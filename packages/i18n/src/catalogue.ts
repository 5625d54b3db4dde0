import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';

import { languages, type Language } from './languages';
import type { Catalogue, CompiledMessage } from './message';

/** The texts of one language as written: `<area>.json` files merged under `area.key`. */
export function readTexts(directory: string, language: Language): Record<string, string> {
  const folder = join(directory, language);
  const texts: [string, string][] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const area = file.replace(/\.json$/, '');
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(entries)) texts.push([`${area}.${key}`, text]);
  }
  return Object.fromEntries(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function compileTexts(texts: Record<string, string>): Catalogue {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, simplest(compileMessage(text) as CompiledMessage)]),
  );
}

/** A message without placeholders is plain text: the catalogue is smaller and needs no work to show. */
function simplest(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return message;
  return message.every((part) => typeof part === 'string') ? message.join('') : message;
}

export function readCatalogue(directory: string, language: Language): Catalogue {
  return compileTexts(readTexts(directory, language));
}

/** Everything that is wrong with a set of catalogues: other keys, other placeholders, unsorted files, empty texts. */
export function catalogueProblems(directory: string): string[] {
  const problems: string[] = [];
  const [first, ...others] = languages;
  const model = readTexts(directory, first);
  for (const language of others) {
    const texts = readTexts(directory, language);
    for (const key of Object.keys(model)) if (!(key in texts)) problems.push(`${language} lacks ${key}`);
    for (const [key, text] of Object.entries(texts)) {
      if (!(key in model)) problems.push(`${first} lacks ${key}`);
      else if (placeholders(text) !== placeholders(model[key] ?? ''))
        problems.push(`${language} has other placeholders than ${first} in ${key}`);
    }
  }
  for (const language of languages) {
    for (const file of readdirSync(join(directory, language))) {
      const entries = JSON.parse(readFileSync(join(directory, language, file), 'utf8')) as Record<
        string,
        string
      >;
      const keys = Object.keys(entries);
      if (keys.join() !== keys.toSorted().join()) problems.push(`${language}/${file} is not sorted`);
      for (const [key, text] of Object.entries(entries))
        if (text.trim() === '') problems.push(`${language}/${file} has no text for ${key}`);
    }
  }
  return problems;
}

/** The names that a text takes values for, `count, name`. */
function placeholders(text: string): string {
  const names = new Set<string>();
  collect(compileMessage(text), names);
  return [...names].toSorted().join();
}

function collect(message: CompiledMessage, names: Set<string>): void {
  if (typeof message === 'string') return;
  for (const part of message) {
    if (typeof part === 'string') continue;
    names.add(part[0]);
    if (typeof part[2] !== 'object' || part[2] === null) continue;
    for (const branch of Object.values(part[2]))
      if (Array.isArray(branch)) collect(branch as CompiledMessage, names);
  }
}
