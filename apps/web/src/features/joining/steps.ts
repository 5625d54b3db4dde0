import type { FormField } from '../../forms/fields';

/** The number of the field's step, as the backend counts them. */
export function stepOf({ step }: Pick<FormField, 'step'>): number {
  return step ?? 1;
}

export function stepsOf(fields: readonly FormField[]): number[] {
  return [...new Set(fields.map(stepOf))];
}

export function stepOfName(fields: readonly FormField[], name: string): number {
  return stepOf(fields.find((field) => field.name === name) ?? { step: undefined });
}
