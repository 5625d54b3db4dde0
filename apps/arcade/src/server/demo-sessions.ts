import { createHmac, timingSafeEqual } from 'node:crypto';

import { findGame, type SlotGame } from '@tessera/catalogue';
import * as v from 'valibot';

import { machines } from '../engine/slots/machines';
import type { Frame } from '../engine/slots/machine';
import type { RandomSource } from './random-source';
import { checkLadder, playUnit, slotStakes } from './limits';
import { Refusal } from './refusal';
import { SPIN_MS, type SpinAnswer, type SpinRequest } from './slots';

/*
 * Seats for play money. All that there is of one is in its token, which is signed and comes anew with every spin: nothing is
 * stored, so nothing fills up, any instance serves it, and neither wallet nor table hears of it. Somebody who sends an old
 * token again has the play money of then, which costs nobody anything.
 */

const Session = v.object({
  providerId: v.number(),
  gameId: v.number(),
  currency: v.string(),
  balance: v.number(),
  /** Milliseconds, as are all times here. */
  expiresAt: v.number(),
  spunAt: v.number(),
});
export type DemoSession = v.InferOutput<typeof Session> & { game: SlotGame };

export type DemoSpinAnswer = SpinAnswer & { /** The token from now on. */ demoToken: string };

export type DemoSessions = {
  /** `undefined` for a game that cannot be tried: tables and flights are shared with those who play for money. */
  open(providerId: number, gameId: number, currency: string): string | undefined;
  /** `undefined` for a token that is no demo session's, forged, or too old. */
  read(token: string): DemoSession | undefined;
  spin(session: DemoSession, request: SpinRequest): DemoSpinAnswer;
};

const PREFIX = 'demo.';
const LASTS_MS = 2 * 3_600_000;
const FIRST_BALANCE = 1_000;
/** Of this instance, all sessions together: those who play for money come first. */
const SPINS_PER_SECOND = 200;

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

  function keepPace({ spunAt }: DemoSession): void {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, spins] = [current, 0];
    if (now() - spunAt < SPIN_MS || ++spins > SPINS_PER_SECOND)
      throw new Refusal('too_fast', { retryAfterMs: SPIN_MS });
  }

  return {
    open(providerId, gameId, currency) {
      if (findGame(providerId, gameId)?.type !== 1) return undefined;
      const balance = FIRST_BALANCE * playUnit(currency);
      return sign({ providerId, gameId, currency, balance, expiresAt: now() + LASTS_MS, spunAt: 0 });
    },
    read,
    spin(session, { id, stake }) {
      const { game, ...signed } = session;
      checkLadder(stake, slotStakes(session.currency));
      if (stake > session.balance) throw new Refusal('insufficient_funds', { balance: session.balance });
      keepPace(session);
      const machine = machines[game.machine];
      const coinValue = stake / machine.coins;
      const frames: Frame[] = [];
      const payout = machine.play(randomSource(), (frame) => frames.push(frame)) * coinValue;
      const balance = session.balance - stake + payout;
      return {
        id,
        roundId: id,
        stake,
        payout,
        balance,
        coinValue,
        frames,
        demoToken: sign({ ...signed, balance, spunAt: now() }),
      };
    },
  };
}
