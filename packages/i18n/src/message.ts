import { localeOf, type Language } from './languages';
import { formatDecimal } from './numbers';

export type Values = Record<string, string | number>;

/**
 * What Lingui's compiler makes of an ICU message: text, or a list of texts and placeholders
 * `[name]`, `[name, 'plural' | 'selectordinal' | 'select', branches]`, `[name, 'number', style]`.
 */
export type CompiledMessage = string | readonly CompiledPart[];
type CompiledPart = string | readonly [name: string, kind?: string, detail?: unknown];
type Branches = Record<string, CompiledMessage | number | undefined>;

export type Messages = Record<string, CompiledMessage>;

/** Formats a compiled message with its values. */
export function formatMessage(message: CompiledMessage, language: Language, values: Values = {}): string {
  return write(message, language, values, '#');
}

function write(message: CompiledMessage, language: Language, values: Values, count: string): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part;
      const [name, kind, detail] = part;
      const value = values[name] ?? '';
      if (kind === 'plural' || kind === 'selectordinal') return plural(kind, value, detail, language, values);
      if (kind === 'select') {
        const branches = detail as Branches;
        return write(branch(branches, String(value)), language, values, count);
      }
      return typeof value === 'number' ? formatNumber(value, language) : value;
    })
    .join('');
}

function plural(
  kind: string,
  value: string | number,
  detail: unknown,
  language: Language,
  values: Values,
): string {
  const { offset, ...branches } = detail as Branches & { offset?: number };
  const amount = Number(value) - (offset ?? 0);
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  const exact = branches[String(value)] as CompiledMessage | undefined;
  const count = formatNumber(amount, language);
  return write(exact ?? branch(branches, rules.select(amount)), language, values, count);
}

function branch(branches: Branches, key: string): CompiledMessage {
  return (branches[key] ?? branches['other'] ?? '') as CompiledMessage;
}

function formatNumber(value: number, language: Language): string {
  return formatDecimal(String(Math.round(value * 1_000) / 1_000), localeOf(language));
}
