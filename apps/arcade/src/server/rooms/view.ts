import { growthOf } from '../../engine/crash/timing';
import type { Bet } from '../bet-store';
import type { ChainView } from './chain-store';
import type {
  BaccaratDraw,
  BlackjackDraw,
  CrashDetails,
  CrashDraw,
  PastCoup,
  PastDeal,
  RoomKindId,
  RouletteDraw,
} from './kinds';
import type { Phase, Round } from './round-store';

/* What pages receive of a room. The crash point is left out until the flight is over. */

const LISTED_BETS = 40;

export type PublicBet = {
  id: string;
  name: string;
  seat: number;
  stake: number;
  /** `undefined` for a bet of an earlier version. */
  currency: string | undefined;
  cashedOutAt: number | undefined;
  payout: number | undefined;
};

/** Sums of one currency. */
export type BetTotals = { currency: string | undefined; stake: number; paid: number };

export type OwnBet = {
  id: string;
  commandId: string;
  roundId: string;
  seat: number;
  stake: number;
  state: Bet['state'];
  payout: number | undefined;
  details: unknown;
};

export type PastRound = { id: string; number: number; draw: unknown };

export type RoundView = {
  id: string;
  number: number;
  phase: Phase;
  bettingEndsAt: number;
  runningFrom: number | undefined;
  endsAt: number | undefined;
  /** Growth rate of the flight's multiplier. */
  growth: number | undefined;
  draw: CrashDraw | RouletteDraw | BaccaratDraw | BlackjackDraw | undefined;
};

export type RoomState = {
  now: number;
  round: RoundView | undefined;
  bets: { count: number; players: number; totals: BetTotals[]; list: PublicBet[] };
  /** All past rounds for a page that joins, then only new ones; `addPast` merges them. */
  past: readonly PastRound[];
  /** The published end of the hash chain, in rooms with provably fair rounds. */
  chain: ChainView | undefined;
};

export function viewRound(round: Round, kind: RoomKindId, now: number): RoundView {
  const ended = round.endsAt !== undefined && now >= round.endsAt;
  const phase = round.phase === 'running' && ended && kind === 'crash' ? 'over' : round.phase;
  const shown = kind === 'crash' ? phase === 'over' : phase !== 'betting';
  return {
    id: round.id,
    number: round.number,
    phase,
    bettingEndsAt: round.bettingEndsAt,
    runningFrom: round.runningFrom,
    endsAt: shown ? round.endsAt : undefined,
    growth: kind === 'crash' ? growthOf(round.draw as CrashDraw | undefined) : undefined,
    draw: shown ? withoutSeeds(round.draw) : undefined,
  };
}

/** Without the cards of a coup and of the seats: they are not shown again and would be most of the message. */
export function viewPast({ id, number, draw }: Round, kind: RoomKindId): PastRound {
  if (kind === 'blackjack')
    return { id, number, draw: { dealer: (draw as BlackjackDraw).dealer } satisfies PastDeal };
  if (kind !== 'baccarat') return { id, number, draw };
  const { winner, playerPair, bankerPair } = draw as BaccaratDraw;
  return { id, number, draw: { winner, playerPair, bankerPair } satisfies PastCoup };
}

/** The seeds of hundreds of bets are only needed in the proof of a round. */
function withoutSeeds(draw: unknown): RoundView['draw'] {
  if (!draw) return undefined;
  const { seeds: _, ...shown } = draw as CrashDraw;
  return shown;
}

export function viewBets(bets: readonly Bet[]): RoomState['bets'] {
  const live = bets.filter(
    (bet) => bet.state === 'staked' || bet.state === 'settling' || bet.state === 'settled',
  );
  const byCurrency = new Map<string | undefined, Bet[]>();
  for (const bet of live) {
    const own = byCurrency.get(bet.currency);
    if (own) own.push(bet);
    else byCurrency.set(bet.currency, [bet]);
  }
  return {
    count: live.length,
    players: new Set(live.map((bet) => bet.playerId)).size,
    totals: Array.from(byCurrency, ([currency, own]) => ({
      currency,
      stake: own.reduce((sum, bet) => sum + bet.stake, 0),
      paid: own.reduce((sum, bet) => sum + (bet.payout ?? 0), 0),
    })),
    list: largestOfEach([...byCurrency.values()])
      .slice(0, LISTED_BETS)
      .map((bet) => ({
        id: bet.id,
        name: maskName(bet.username),
        seat: bet.seat,
        stake: bet.stake,
        currency: bet.currency,
        cashedOutAt: (bet.details as CrashDetails).cashedOutAt,
        payout: bet.payout,
      })),
  };
}

/** The largest stakes first. Those of different currencies are not compared: the currencies take turns. */
function largestOfEach(currencies: readonly (readonly Bet[])[]): Bet[] {
  return currencies
    .flatMap((bets) =>
      bets.toSorted((left, right) => right.stake - left.stake).map((bet, place) => ({ bet, place })),
    )
    .toSorted((left, right) => left.place - right.place)
    .map(({ bet }) => bet);
}

export function viewOwn(bet: Bet): OwnBet {
  const { id, commandId, roundId, seat, stake, state, payout, details } = bet;
  return { id, commandId, roundId, seat, stake, state, payout, details };
}

/** Other players see "demo" as "d••o". */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 3) return `${letters[0] ?? ''}••`;
  return `${letters[0]}••${letters.at(-1)}`;
}
