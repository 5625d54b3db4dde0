import type { ContactCheckWire, Id } from '@tessera/contract';
import { set, type FieldValues } from 'react-hook-form';

import type { FormField } from '../../forms/fields';
import type { ControlValue } from '../../forms/values';
import type { Destination } from '../../platform/navigation';
import { deleteTab, readTab, writeTab } from '../../platform/tab-storage';

const STORED = 'registration';
const DAY_MS = 86_400_000;

/** A code was sent, and the address is not confirmed yet. */
export type ContactCheck = ContactCheckWire & {
  /** When another code may be requested. */
  resendAt: number;
  /** Why the code cannot be used any more; another one can be requested. */
  ended?: 'expired' | 'no_attempts' | undefined;
  /** The page that required the login. */
  destination: Destination | undefined;
};

/** What was typed, in the tab's storage until the registration is complete, for a day at most. It has no password. */
export type Draft = {
  /** By the name of the field; an accepted document with its version. */
  values: Record<string, ControlValue>;
  step: number;
  /** The id of the last call, and its content without passwords. The same content is sent with the same id. */
  sent?: { id: string; key: string } | undefined;
  check?: ContactCheck | undefined;
  /** The contact verification whose address the visitor corrects. */
  replaces?: Id | undefined;
  /** The `destination` of the check, while the visitor corrects the address. */
  destination?: Destination | undefined;
};

export function readDraft(now = Date.now()): Draft {
  const stored = readTab(STORED) as (Draft & { savedAt: number }) | null;
  if (stored && now - stored.savedAt < DAY_MS) return stored;
  if (stored) deleteTab(STORED);
  return { values: {}, step: 0 };
}

export function isWaitingForCode(): boolean {
  return readDraft().check !== undefined;
}

export function saveDraft(draft: Draft): void {
  writeTab(STORED, { ...draft, savedAt: Date.now() });
}

export function clearDraft(): void {
  deleteTab(STORED);
}

/** What is stored of the form: no password, and the version of a document instead of `true`. */
export function valuesToStore(
  fields: readonly FormField[],
  valueOf: (name: string) => ControlValue,
): Draft['values'] {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, version }) => {
      if (kind === 'password') return [];
      const value = valueOf(name);
      return [[name, kind === 'check' && value === true ? (version ?? true) : value]];
    }),
  );
}

/** The values that the form starts with. A changed version of a document has to be accepted again. */
export function storedToValues(
  fields: readonly FormField[],
  stored: Draft['values'],
  secrets: Draft['values'],
): FieldValues {
  const values: FieldValues = {};
  for (const { name, kind, version } of fields) {
    const value = kind === 'password' ? secrets[name] : stored[name];
    // A name may have dots, which react-hook-form reads as a path.
    if (kind === 'check') set(values, name, value !== undefined && value === (version ?? true));
    else if (value !== undefined) set(values, name, value);
  }
  return values;
}
