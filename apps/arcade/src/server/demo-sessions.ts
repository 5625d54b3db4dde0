import { createHmac, timingSafeEqual } from 'node:crypto';

import { findGame, type SlotGame } from '@tessera/catalogue';
import * as v from 'valibot';

import { machines } from '../engine/slots/machines';
import type { Frame } from '../engine/slots/machine';
import type { RandomSource } from './random-source';
import { checkAllowedStake, playUnit, slotStakes } from './limits';
import { Refusal } from './refusal';
import { SPIN_MS, type SpinRequest, type SpinResult } from './slots';

/*
 * Sessions with play money. The whole state is in a signed token, and every spin returns a new one: nothing is stored, any instance
 * can serve it, and the wallet is not used. Sending an old token again restores its play money, which does no harm. Not a JWT library:
 * issuer and reader are the same program, and one HMAC is enough.
 */

const Session = v.object({
  providerId: v.number(),
  gameId: v.number(),
  currency: v.string(),
  balance: v.number(),
  /** In milliseconds, like all times here. */
  expiresAt: v.number(),
  spunAt: v.number(),
});
export type DemoSession = v.InferOutput<typeof Session> & { game: SlotGame };

export type DemoSpinResult = SpinResult & { /** Replaces the token of the request. */ demoToken: string };

export type DemoSessions = {
  /** `undefined` for a game without demo: the rounds of tables and crash games are shared with players who bet money. */
  open(providerId: number, gameId: number, currency: string): string | undefined;
  /** `undefined` for a token that is not a demo token, has a wrong signature, or has expired. */
  read(token: string): DemoSession | undefined;
  spin(session: DemoSession, request: SpinRequest): DemoSpinResult;
};

const PREFIX = 'demo.';
const SESSION_MS = 2 * 3_600_000;
const OPENING_BALANCE = 1_000;
/** Rate limit over all demo sessions of this instance, so that they cannot slow down players who bet money. */
const MAX_SPINS_PER_SECOND = 200;

export function createDemoSessions(key: Buffer, randomSource: RandomSource, now = Date.now): DemoSessions {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();
  let second = 0;
  let spins = 0;

  function sign(session: v.InferOutput<typeof Session>): string {
    const text = Buffer.from(JSON.stringify(session)).toString('base64url');
    return `${PREFIX}${text}.${signatureOf(text).toString('base64url')}`;
  }

  function read(token: string): DemoSession | undefined {
    const [text = '', signature = ''] = token.startsWith(PREFIX) ? token.slice(PREFIX.length).split('.') : [];
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(text);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const session = v.parse(Session, JSON.parse(Buffer.from(text, 'base64url').toString()));
    const game = findGame(session.providerId, session.gameId);
    return game?.type === 1 && session.expiresAt > now() ? { ...session, game } : undefined;
  }

  function limitRate({ spunAt }: DemoSession): void {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, spins] = [current, 0];
    const waitMs = SPIN_MS - (now() - spunAt);
    if (waitMs > 0) throw new Refusal('too_fast', { retryAfterMs: waitMs });
    if (++spins > MAX_SPINS_PER_SECOND) throw new Refusal('too_fast', { retryAfterMs: 1_000 });
  }

  return {
    open(providerId, gameId, currency) {
      if (findGame(providerId, gameId)?.type !== 1) return undefined;
      const balance = OPENING_BALANCE * playUnit(currency);
      return sign({ providerId, gameId, currency, balance, expiresAt: now() + SESSION_MS, spunAt: 0 });
    },
    read,
    spin(session, { id, stake }) {
      const { game, ...signed } = session;
      checkAllowedStake(stake, slotStakes(session.currency));
      if (stake > session.balance) throw new Refusal('insufficient_funds', { balance: session.balance });
      limitRate(session);
      const machine = machines[game.machine];
      const coinValue = stake / machine.coins;
      const frames: Frame[] = [];
      const payout = machine.play(randomSource(), (frame) => frames.push(frame)) * coinValue;
      const balance = session.balance - stake + payout;
      return {
        id,
        roundId: id,
        stake,
        isFree: false,
        payout,
        balance,
        coinValue,
        frames,
        nextSpinMs: SPIN_MS,
        demoToken: sign({ ...signed, balance, spunAt: now() }),
      };
    },
  };
}
