import type { ContactCheckWire, Id } from '@tessera/contract';

import type { ControlValue } from '../../forms/values';
import type { Destination } from '../../platform/navigation';
import { deleteTab, readTab, writeTab } from '../../platform/tab-storage';

const STORED = 'registration';
const DAY_MS = 86_400_000;

/** A code was sent, and the address is not confirmed yet. */
export type ContactCheck = ContactCheckWire & {
  /** When another code may be requested. */
  resendAt: number;
  /** The code cannot be used any more; another one can be requested. */
  isEnded: boolean;
  /** Where the visitor was heading. */
  destination: Destination | undefined;
};

/** What was typed, in the tab's storage until the registration is complete, for a day at most. It has no password. */
export type Draft = {
  values: Record<string, ControlValue>;
  step: number;
  /** The id of a call that was not answered, and its content without passwords. */
  sent?: { id: string; key: string } | undefined;
  check?: ContactCheck | undefined;
  /** The contact verification whose address the visitor corrects. */
  replaces?: Id | undefined;
};

export function readDraft(now = Date.now()): Draft {
  const stored = readTab(STORED) as (Draft & { savedAt: number }) | null;
  if (stored && now - stored.savedAt < DAY_MS) return stored;
  if (stored) deleteTab(STORED);
  return { values: {}, step: 0 };
}

export function saveDraft(draft: Draft): void {
  writeTab(STORED, { ...draft, savedAt: Date.now() });
}

export function clearDraft(): void {
  deleteTab(STORED);
}
