import type { Call } from '../call';
import { items, NOT_SHOWN, object, optional, type ReadBy } from '../read';
import { count, exactText, id, oneOf, text, type Id } from '../values';

/* Verification of the player by documents. The site makes these calls only if the site file turns them on. */

export const VERIFICATION_STATES = ['none', 'needed', 'pending', 'done', 'refused'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

const need = object({
  id,
  /** `identity`, `address` or `payment`; another kind is shown as a document. */
  kind: text,
  /** Media types. */
  accepts: items(exactText, 'the site does not accept this type'),
  maxBytes: optional(count, 'the site does not check the size'),
  status: oneOf(['needed', 'pending', 'done', 'refused']),
  reason: optional(text, NOT_SHOWN),
});
export type NeedWire = ReadBy<typeof need>;

const verification = object({
  status: optional(oneOf(VERIFICATION_STATES), NOT_SHOWN),
  needs: items(need, 'the site leaves this document out'),
  /** What is blocked until then: `withdraw`. */
  blocks: optional(items(text, NOT_SHOWN), NOT_SHOWN),
});
export type VerificationWire = ReadBy<typeof verification>;

export const getVerification: Call<object, VerificationWire> = {
  method: 'GET',
  path: '/Verification',
  read: verification,
  unreadable: 'the page says that there is an error',
  optional: true,
};

/** The body is the file, with its type as `Content-Type`. */
export const sendVerificationFile: Call<{ query: { need: Id; name: string } }, VerificationWire> = {
  method: 'POST',
  path: '/VerificationFile',
  read: verification,
  unreadable: 'the page says that there is an error',
  optional: true,
};
