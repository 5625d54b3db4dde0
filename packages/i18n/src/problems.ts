import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { DEFAULT_LANGUAGE, languages, type Language } from './languages';
import type { CompiledMessage } from './message';
import { foldersIn, languagesIn, readAreas, readTexts, type Texts } from './texts';
import { typographyProblem } from './typography';

/**
 * Validates a folder of texts: unknown languages, keys or placeholders that differ from the first language, missing or unknown
 * plural forms, unsorted files, empty texts, typography.
 */
export function messageProblems(directory: string): string[] {
  const known = languagesIn(directory);
  const unknown = foldersIn(directory).filter((folder) => !languages.some((language) => language === folder));
  return [
    ...unknown.map((folder) => `${folder} is not a language of the registry`),
    ...known
      .filter((language) => language !== DEFAULT_LANGUAGE)
      .flatMap((language) => compare(directory, language)),
    ...known.flatMap((language) => languageProblems(directory, language)),
  ];
}

function compare(directory: string, language: Language): string[] {
  const model = readTexts(directory, DEFAULT_LANGUAGE);
  const texts = readTexts(directory, language);
  return [
    ...missingKeys(texts, model).map((key) => `${language} lacks ${key}`),
    ...missingKeys(model, texts).map((key) => `${DEFAULT_LANGUAGE} lacks ${key}`),
    ...Object.keys(texts)
      .filter((key) => key in model && placeholderList(texts[key]) !== placeholderList(model[key]))
      .map((key) => `${language} has other placeholders than ${DEFAULT_LANGUAGE} in ${key}`),
  ];
}

function languageProblems(directory: string, language: Language): string[] {
  return readAreas(directory, language).flatMap(([area, texts]) => {
    const keys = Object.keys(texts);
    const file = `${language}/${area}.json`;
    return [
      ...(keys.join() === keys.toSorted().join() ? [] : [`${file} is not sorted`]),
      ...Object.entries(texts).flatMap(([key, text]) =>
        textProblems(text, language).map((problem) => `${file} ${key}: ${problem}`),
      ),
    ];
  });
}

export type TextProblem = { key: string; text: string };

/** Problems of texts that replace or translate those of `model`: unknown keys, ICU syntax, placeholders, plural forms, typography. */
export function translationProblems(texts: Texts, model: Texts, language: Language): TextProblem[] {
  return Object.entries(texts).flatMap(([key, text]): TextProblem[] => {
    const original = model[key];
    if (original === undefined) return [{ key, text: 'the product has no such text' }];
    const syntax = syntaxProblem(text);
    if (syntax !== undefined) return [{ key, text: syntax }];
    return [...placeholderProblems(text, original), ...textProblems(text, language)].map((problem) => ({
      key,
      text: problem,
    }));
  });
}

/** The keys of `model` that `texts` lacks. */
export function missingKeys(texts: Texts, model: Texts): string[] {
  return Object.keys(model).filter((key) => !(key in texts));
}

function syntaxProblem(text: string): string | undefined {
  try {
    compileMessageOrThrow(text);
    return undefined;
  } catch (failure) {
    // The parser adds the text and a mark below the column.
    return `this is not an ICU message: ${(failure as Error).message.split('\n')[0]}`;
  }
}

function placeholderProblems(text: string, original: string): string[] {
  const given = placeholderNames(text);
  const wanted = placeholderNames(original);
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `the placeholder {${name}} is missing`),
    ...[...given].filter((name) => !wanted.has(name)).map((name) => `there is no placeholder {${name}}`),
  ];
}

/** Problems of a single text that do not depend on the other languages. */
function textProblems(text: string, language: Language): string[] {
  if (text.trim() === '') return ['there is no text'];
  const typography = typographyProblem(text, language);
  return [
    ...pluralProblems(text, language),
    ...(COUNTED.test(text) ? ['what is counted needs plural forms'] : []),
    ...(typography === undefined ? [] : [typography]),
  ];
}

/** `{count} games` without a plural form is wrong for one game. */
const COUNTED = /\{(count|days|legs)\} \p{Letter}/u;

type Forms = { needed: readonly string[]; known: readonly string[] };

const formsByLanguage = new Map<Language, Forms>();

/** Required plural forms: six in Arabic; two in French and Spanish, where "many" applies to millions only. */
function formsOf(language: Language): Forms {
  const cached = formsByLanguage.get(language);
  if (cached) return cached;
  const rules = new Intl.PluralRules(language);
  const forms = {
    needed: [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))],
    known: rules.resolvedOptions().pluralCategories,
  };
  formsByLanguage.set(language, forms);
  return forms;
}

function pluralProblems(text: string, language: Language): string[] {
  const { needed, known } = formsOf(language);
  return pluralsIn(text).flatMap((branches) => {
    const given = Object.keys(branches).filter((name) => name !== 'offset' && !/^=?\d+$/.test(name));
    return [
      ...needed.filter((form) => !given.includes(form)).map((form) => `the plural form "${form}" is missing`),
      ...given
        .filter((form) => !known.includes(form))
        .map((form) => `"${form}" is not a plural form of this language`),
    ];
  });
}

function pluralsIn(text: string): Record<string, unknown>[] {
  return placeholdersIn(text).flatMap((part) =>
    part[1] === 'plural' ? [part[2] as Record<string, unknown>] : [],
  );
}

function placeholderNames(text: string): Set<string> {
  return new Set(placeholdersIn(text).map(([name]) => name));
}

/** The sorted names of a text's placeholders: `count,name`. */
function placeholderList(text = ''): string {
  return [...placeholderNames(text)].toSorted().join();
}

type Placeholder = readonly [name: string, kind?: string, detail?: unknown];

function placeholdersIn(text: string): Placeholder[] {
  // Most texts have no placeholders; skip the compiler for them.
  return text.includes('{') ? partsOf(compileMessageOrThrow(text)) : [];
}

/** Every placeholder of a message, including those nested in plural and select branches. */
function partsOf(message: CompiledMessage): Placeholder[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const branches = typeof part[2] === 'object' && part[2] !== null ? Object.values(part[2]) : [];
    return [part, ...branches.filter(Array.isArray).flatMap((branch) => partsOf(branch as CompiledMessage))];
  });
}
