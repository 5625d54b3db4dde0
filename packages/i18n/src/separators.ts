import { KNOWN } from './numbers';

/** The characters that a locale writes between groups of digits and before the decimals. Not part of the first load, as `numbers.ts` is. */
export function separatorsOf(locale: string): { group: string; decimal: string } {
  const [group, decimal] = KNOWN[locale] ?? [];
  if (group !== undefined && decimal !== undefined) return { group, decimal };
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: valueOf('group'), decimal: valueOf('decimal') };
}
