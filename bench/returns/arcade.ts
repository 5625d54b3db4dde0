import { randomBytes } from 'node:crypto';

import {
  act,
  baccaratBets,
  baccaratPayout,
  baccaratSpots,
  basicStrategy,
  BLACKJACK_RETURN,
  BLACKJACK_STAKE_RETURN,
  countBonuses,
  CRASH_EDGE_PERCENT,
  crashPoint,
  cryptoRandom,
  deal,
  dealTable,
  drawFrom,
  handPayout,
  machines,
  openHand,
  playDealer,
  POCKETS,
  resultOf,
  ROULETTE_RETURN,
  roulettePayout,
  roundValue,
  seedDigest,
  simulate,
  spots,
} from '@tessera/arcade/engine';
import type { MachineId } from '@tessera/catalogue';

import { tally, type Return } from './return';

export function playMachine(id: MachineId, rounds: number): Return[] {
  const machine = machines[id];
  const { mean, deviation } = simulate(machine, rounds, cryptoRandom());
  return [
    {
      name: `slot ${id}`,
      mean,
      error: deviation / Math.sqrt(rounds),
      declared: machine.rtp,
      bonus: bonusOf(id, rounds / 10),
    },
  ];
}

function bonusOf(id: MachineId, rounds: number): Return['bonus'] {
  const machine = machines[id];
  if (machine.bonusEvery === undefined) return undefined;
  return { every: rounds / countBonuses(machine, rounds, cryptoRandom()), declared: machine.bonusEvery };
}

/** One spot of each kind: the others of a kind pay the same. */
export function playRoulette(rounds: number): Return[] {
  const random = cryptoRandom();
  const kinds = [...new Map(spots.map((spot) => [spot.kind, spot])).values()];
  const tallies = kinds.map((spot) => ({ spot, returns: tally() }));
  for (let round = 0; round < rounds / 10; round++) {
    const pocket = random.below(POCKETS);
    for (const { spot, returns } of tallies)
      returns.add(roulettePayout([{ spot: spot.id, amount: 1 }], pocket));
  }
  return tallies.map(({ spot, returns }) => ({
    name: `roulette ${spot.kind}`,
    ...returns.result(),
    declared: ROULETTE_RETURN,
  }));
}

/** Small commissions are rounded against the player; a stake of this many minor units has none. */
const CHIP = 1_000;

export function playBaccarat(rounds: number): Return[] {
  const random = cryptoRandom();
  const tallies = baccaratSpots.map((spot) => ({ spot, returns: tally() }));
  for (let round = 0; round < rounds / 10; round++) {
    const coup = deal(drawFrom(random, []));
    for (const { spot, returns } of tallies)
      returns.add(baccaratPayout([{ spot, amount: CHIP }], coup) / CHIP);
  }
  return tallies.map(({ spot, returns }) => ({
    name: `baccarat ${spot}`,
    ...returns.result(),
    declared: baccaratBets[spot].rtp,
  }));
}

/** With basic strategy, beside other players who stand. */
export function playBlackjack(rounds: number): Return[] {
  const random = cryptoRandom();
  const ofFirstStake = tally();
  const ofAllStakes = { profit: 0, stake: 0 };
  const count = rounds / 10;
  for (let round = 0; round < count; round++) {
    const draw = drawFrom(random, []);
    const { dealer, seats } = dealTable([0, 1, 2], draw);
    const own = seats[0]!;
    let stake = 1;
    for (let action; openHand(own) !== undefined; own.hands = act(own, action, draw)) {
      action = basicStrategy(own, dealer[0]!);
      if (action === 'double' || action === 'split') stake++;
    }
    const last = playDealer({ dealer, seats }, draw);
    // A payout of 3 to 2 needs an even stake.
    const payout = own.hands.reduce(
      (sum, hand) => sum + handPayout(hand.isDoubled ? 4 : 2, resultOf(own, hand, last)) / 2,
      0,
    );
    ofFirstStake.add(1 + payout - stake);
    ofAllStakes.profit += payout - stake;
    ofAllStakes.stake += stake;
  }
  const { mean, error } = ofFirstStake.result();
  const meanStake = ofAllStakes.stake / count;
  return [
    { name: 'blackjack, first stake', mean, error, declared: BLACKJACK_RETURN },
    {
      name: 'blackjack, all stakes',
      mean: 1 + ofAllStakes.profit / ofAllStakes.stake,
      error: error / meanStake,
      most: BLACKJACK_STAKE_RETURN,
    },
  ];
}

const EXITS = [1.01, 1.5, 2, 5, 10, 100];

/** With values from a server hash and a player's seed, as in real rounds. */
export function playCrash(rounds: number): Return[] {
  const tallies = EXITS.map((exit) => ({ exit, returns: tally() }));
  for (let round = 0; round < rounds / 10; round++) {
    const point = crashPoint(roundValue(randomBytes(32).toString('hex'), seedDigest([String(round)])));
    for (const { exit, returns } of tallies) returns.add(point >= exit * 100 ? exit : 0);
  }
  return tallies.map(({ exit, returns }) => ({
    name: `crash, leaving at ${exit.toFixed(2)}×`,
    ...returns.result(),
    declared: 1 - CRASH_EDGE_PERCENT / 100,
  }));
}
