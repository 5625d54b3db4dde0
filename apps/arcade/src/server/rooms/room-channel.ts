import type { WalletPort } from '@tessera/provider/port';
import { eventText, type EventStream } from '@tessera/provider-kit/server';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { multiplierAt } from '../../engine/crash/flight';
import { growthOf } from '../../engine/crash/timing';
import { PAST_ROUNDS } from '../../past-rounds';
import { betsOfRound, type Bet } from '../bet-store';
import { chainOfRoom, type ChainView } from './chain-store';
import type { CrashDraw, RoomKindId } from './kinds';
import { MessageLog } from './message-log';
import { latestRound, pastRounds, type Round } from './round-store';
import { viewBets, viewOwn, viewPast, viewRound, type PastRound, type RoomState } from './view';

const TICK_MS = 200;
const MIN_REFRESH_INTERVAL_MS = 200;

type Parts = { pool: pg.Pool; wallet: WalletPort; log: FastifyBaseLogger; instance: string };

/** One room on this instance: its streams, and the state that they have received. */
export class RoomChannel {
  readonly id: string;
  readonly kind: RoomKindId;
  readonly streams = new Set<EventStream>();
  readonly #parts: Parts;
  readonly #messages: MessageLog;
  #round: Round | undefined;
  #bets: Bet[] = [];
  #past: PastRound[] = [];
  /** Round and phase for which `#past` was read. */
  #pastReadFor: string | undefined;
  #chain: ChainView | undefined;
  /** The database's clock minus this process's clock. */
  #clockOffset = 0;
  #refreshing: Promise<void> | undefined;
  #refreshAgain = false;
  #ticksSent = 0;
  #tickTimer: NodeJS.Timeout | undefined;
  /** The last own bets that were sent to each player, as JSON. */
  readonly #sentOwnBets = new Map<string, string>();

  constructor(id: string, kind: RoomKindId, parts: Parts) {
    this.id = id;
    this.kind = kind;
    this.#parts = parts;
    this.#messages = new MessageLog(parts.instance);
  }

  stop(): void {
    clearTimeout(this.#tickTimer);
  }

  /** Sends the messages after the id `after`, or the whole state. */
  async sendFirst(stream: EventStream, after: string | undefined): Promise<void> {
    if (!this.#round || this.streams.size === 1) await this.#refresh();
    const missed = this.#messages.since(after);
    if (missed) for (const text of missed) stream.write(text);
    else
      stream.write(eventText({ id: this.#messages.lastId, event: 'state', data: this.#state(this.#past) }));
    await this.#sendOwnBets(stream.playerId, true);
  }

  /** Throttled: changes during a refresh cause one more refresh after it. */
  refreshSoon(): void {
    if (this.#refreshing) {
      this.#refreshAgain = true;
      return;
    }
    this.#refreshing = this.#refresh()
      .catch((error: unknown) => this.#parts.log.warn({ err: error, room: this.id }, 'room refresh failed'))
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, MIN_REFRESH_INTERVAL_MS)))
      .finally(() => {
        this.#refreshing = undefined;
        if (!this.#refreshAgain) return;
        this.#refreshAgain = false;
        this.refreshSoon();
      });
  }

  async #refresh(): Promise<void> {
    const { pool } = this.#parts;
    const round = await latestRound(pool, this.id);
    if (round) {
      this.#clockOffset = round.now - Date.now();
      this.#bets = await betsOfRound(pool, round.id);
    }
    const newPast = await this.#refreshPast(`${round?.id}:${round?.phase}`);
    if (round && round.id !== this.#round?.id) {
      this.#ticksSent = 0;
      this.#sentOwnBets.clear();
    }
    this.#round = round;
    this.#broadcast('state', this.#state(newPast));
    const players = new Set(Array.from(this.streams, ({ playerId }) => playerId));
    await Promise.all(Array.from(players, (playerId) => this.#sendOwnBets(playerId, false)));
    this.#sendTicks();
  }

  /** Returns only the new past rounds: broadcasting all of them would be most of every message. */
  async #refreshPast(current: string): Promise<PastRound[]> {
    const { pool } = this.#parts;
    if (this.kind === 'crash' && (!this.#chain || this.#pastReadFor !== current))
      this.#chain = await chainOfRoom(pool, this.id);
    if (this.#pastReadFor === current) return [];
    const rounds = await pastRounds(pool, this.id, PAST_ROUNDS[this.kind]);
    const known = new Set(this.#past.map(({ id }) => id));
    this.#past = rounds.map((round) => viewPast(round, this.kind));
    this.#pastReadFor = current;
    return this.#past.filter(({ id }) => !known.has(id));
  }

  #now(): number {
    return Date.now() + this.#clockOffset;
  }

  #state(past: readonly PastRound[]): RoomState {
    const now = this.#now();
    return {
      now,
      round: this.#round && viewRound(this.#round, this.kind, now),
      bets: viewBets(this.#bets),
      past,
      chain: this.#chain,
    };
  }

  #broadcast(event: 'state' | 'tick', data: unknown): void {
    const text = this.#messages.add(event, data);
    for (const stream of this.streams) stream.write(text);
  }

  async #sendOwnBets(playerId: string, always: boolean): Promise<void> {
    const bets = this.#bets.filter((bet) => bet.playerId === playerId).map(viewOwn);
    const json = JSON.stringify(bets);
    if (!always && (this.#sentOwnBets.get(playerId) ?? '[]') === json) return;
    this.#sentOwnBets.set(playerId, json);
    const text = eventText({
      id: this.#messages.lastId,
      event: 'own',
      data: { bets, balance: await this.#parts.wallet.balance(playerId) },
    });
    for (const stream of this.streams) if (stream.playerId === playerId) stream.write(text);
  }

  /** Sends the multiplier of a running flight every `TICK_MS`, and the state at its end. */
  #sendTicks(): void {
    clearTimeout(this.#tickTimer);
    const round = this.#round;
    if (this.kind !== 'crash' || round?.phase !== 'running') return;
    // A CHECK of the table guarantees both times for a running round.
    const from = round.runningFrom!;
    const endsAt = round.endsAt!;
    const growth = growthOf(round.draw as CrashDraw);
    if (this.#now() >= endsAt) return;
    const step = () => {
      const now = Math.min(this.#now(), endsAt);
      for (; from + this.#ticksSent * TICK_MS < now; this.#ticksSent++) {
        const elapsed = this.#ticksSent * TICK_MS;
        const centi = multiplierAt(elapsed, growth);
        this.#broadcast('tick', { round: round.id, tick: this.#ticksSent, elapsed, centi });
      }
      if (this.#now() >= endsAt) {
        this.#broadcast('state', this.#state([]));
        return;
      }
      const next = Math.min(from + this.#ticksSent * TICK_MS, endsAt);
      this.#tickTimer = setTimeout(step, Math.max(1, next - this.#now() + 1));
    };
    step();
  }
}
