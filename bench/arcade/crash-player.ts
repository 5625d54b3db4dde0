import { setTimeout as pause } from 'node:timers/promises';

import { followStream } from '@tessera/provider-kit/testing';

const GAME = '39.25';

/** The observations of all players of a room. */
export type Tally = {
  betMs: number[];
  cashOutMs: number[];
  refusals: number;
  ticks: number;
  /** Ticks that were missing or out of order. */
  gaps: number;
  rounds: Set<string>;
};

type Room = { address: string; rounds: number; tally: Tally; signal: AbortSignal };
type State = { now: number; round?: { id: string; phase: string; bettingEndsAt: number } };
type Tick = { round: string; tick: number };

/** Bets in every round that it sees from the start; half of the players cash out by request, half automatically. */
export async function playCrash(index: number, { address, rounds, tally, signal }: Room): Promise<void> {
  const headers = { authorization: `Bearer player${index}.${GAME}` };
  const automatic = index % 2 === 0;
  const nextTick = new Map<string, number>();
  const played = new Map<string, Promise<string | undefined>>();
  await new Promise<void>((over) => {
    const stop = followStream({
      open: (stopping) => fetch(`${address}/room`, { headers, signal: AbortSignal.any([signal, stopping]) }),
      onEvent({ event, data }) {
        if (event === 'state') onState(data as State);
        else if (event === 'tick') onTick(data as Tick);
      },
      // A lost connection shows as missing ticks; it is opened again, as a page does.
      onStatus: (status) => {
        if (status === 'ended') over();
      },
    });
    signal.addEventListener('abort', () => {
      stop();
      over();
    });
  });

  function onState({ now, round }: State): void {
    if (round?.phase !== 'betting' || played.has(round.id) || round.bettingEndsAt - now < 4_000) return;
    tally.rounds.add(round.id);
    if (tally.rounds.size > rounds) return;
    nextTick.set(round.id, 0);
    played.set(round.id, placeBet(round.id));
  }

  /** Some time after the round was opened. */
  async function placeBet(roundId: string): Promise<string | undefined> {
    await pause(Math.random() * 2_500);
    const answer = await post('/bets', tally.betMs, {
      id: `bench-${index}-${roundId}`,
      roundId,
      seat: 0,
      stake: 1_000 + (index % 10) * 100,
      ...(automatic && { autoCashOut: 101 + (index % 100) }),
    });
    return automatic ? undefined : (answer['bet'] as { id: string } | undefined)?.id;
  }

  function onTick({ round, tick }: Tick): void {
    const expected = nextTick.get(round);
    if (expected === undefined) return;
    tally.ticks++;
    if (tick !== expected) tally.gaps++;
    nextTick.set(round, tick + 1);
    if (tick === 3 + (index % 12)) void cashOut(round);
  }

  async function cashOut(round: string): Promise<void> {
    const bet = await played.get(round);
    if (bet) await post(`/bets/${bet}/cash-out`, tally.cashOutMs, {});
  }

  async function post(path: string, times: number[], body: unknown): Promise<Record<string, unknown>> {
    const startedAt = performance.now();
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    times.push(performance.now() - startedAt);
    const content = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok && !['crashed', 'bet_closed'].includes(String(content['code']))) tally.refusals++;
    return content;
  }
}
