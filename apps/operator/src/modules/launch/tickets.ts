import { createHmac, timingSafeEqual } from 'node:crypto';

import type { PurposeKeys } from '../../platform/signing-keys';

/*
 * The token of a game session: player, session and a signature. A forged one is refused without a database query.
 */

export type Tickets = {
  sign(playerId: string, sessionId: string): string;
  read(token: string): { playerId: string; sessionId: string } | undefined;
};

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TICKET = /^[\w-]{64}$/;

export function createTickets(keys: PurposeKeys): Tickets {
  const signatureOf = (ids: Buffer, key: Buffer) =>
    createHmac('sha256', key).update(ids).digest().subarray(0, SIGNATURE_BYTES);

  return {
    sign(playerId, sessionId) {
      const ids = Buffer.from((playerId + sessionId).replaceAll('-', ''), 'hex');
      return Buffer.concat([ids, signatureOf(ids, keys.signing())]).toString('base64url');
    },
    read(token) {
      if (!TICKET.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      const signature = bytes.subarray(2 * ID_BYTES);
      if (!keys.accepted().some((key) => timingSafeEqual(signature, signatureOf(ids, key)))) return undefined;
      const hex = ids.toString('hex');
      return { playerId: hex.slice(0, 32), sessionId: hex.slice(32) };
    },
  };
}
