import type { Language } from './languages';

/**
 * French sets a narrow no-break space (U+202F) before ; ! ? and inside « », and a no-break space (U+00A0) before a colon,
 * as the Imprimerie nationale's Lexique does. A plain space would allow a line break before the mark.
 */
const FRENCH: [mark: RegExp, name: string][] = [
  [/(?<!\u202f)[;!?»]/, 'a narrow no-break space (U+202F) belongs before ; ! ? and »'],
  [/«(?!\u202f)/, 'a narrow no-break space (U+202F) belongs after «'],
  // Not in a URL (`https://`) or a time (12:30).
  [/(?<![\u00a0\d]):(?!\/\/)|(?<=\d):(?!\d)/, 'a no-break space (U+00A0) belongs before a colon'],
  [/[\d#}] ?%/, 'a no-break space (U+00A0) belongs before %'],
];

/** Spanish has opening question and exclamation marks. */
const SPANISH: [mark: RegExp, name: string][] = [
  [/^[^¿]*\?/, '¿ is missing before the question'],
  [/^[^¡]*!/, '¡ is missing before the exclamation'],
];

const RULES: Partial<Record<string, [mark: RegExp, name: string][]>> = { fr: FRENCH, es: SPANISH };

/** The typographic mistake in a text; `undefined` if there is none. */
export function typographyProblem(text: string, language: Language): string | undefined {
  return RULES[language]?.find(([mark]) => mark.test(text))?.[1];
}
