import type { GameKind } from '../../platform/game-kinds';
import type { Game, Strategy, Uniform } from './simulation';

/* A family of ways to play for promotions. Stakes in minor units; one unit is a dinar. */

const UNIT = 1_000;
const MAX_STAKE = 2_000 * UNIT;

/** Returns the multiple with the chance that gives the return. */
function simple(kind: GameKind, multiple: number, rtp: number): Game {
  return { kind, rtp, play: (random) => (random() < rtp / multiple ? multiple : 0) };
}

const BANKER = { wins: 0.458_597, ties: 0.095_156 };

const games = {
  red: simple('live', 2, 36 / 37),
  straightUp: simple('live', 36, 36 / 37),
  banker: {
    kind: 'live',
    rtp: 0.989_421,
    play(random: Uniform) {
      const drawn = random();
      if (drawn < BANKER.wins) return 1.95;
      return drawn < BANKER.wins + BANKER.ties ? 1 : 0;
    },
  },
  earlyExit: simple('crash', 1.01, 0.97),
  lateExit: simple('crash', 100, 0.97),
  slot: simple('slots', 20, 0.9648),
  favourite: simple('sport', 1.3, 0.9775),
  outsider: simple('sport', 50, 0.9775),
} satisfies Record<string, Game>;

type Plan = Omit<Strategy, 'name'>;

const plansOf = (game: Game): Record<string, Plan> => ({
  'the same stake': { roundsPerPeriod: 200, next: () => ({ game, stake: 10 * UNIT }) },
  'one bet a period': { roundsPerPeriod: 1, next: () => ({ game, stake: 500 * UNIT }) },
  'until the first win': {
    roundsPerPeriod: 100,
    next: ({ round, last }) => (round > 0 && last !== 0 ? undefined : { game, stake: 10 * UNIT }),
  },
  'until the first loss': {
    roundsPerPeriod: 100,
    next: ({ round, last }) => (round > 0 && last === 0 ? undefined : { game, stake: 100 * UNIT }),
  },
  martingale: {
    roundsPerPeriod: 100,
    next: ({ last, lastStake }) => ({
      game,
      stake: last === 0 ? Math.min(lastStake * 2, MAX_STAKE) : UNIT,
    }),
  },
  'stop when ahead': {
    roundsPerPeriod: 50,
    next: ({ net }) => (net > 0 ? undefined : { game, stake: 20 * UNIT }),
  },
  'stop when behind': {
    roundsPerPeriod: 50,
    next: ({ net }) => (net < -50 * UNIT ? undefined : { game, stake: 20 * UNIT }),
  },
  'only while the pots are full': {
    roundsPerPeriod: 100,
    next: ({ arePotsFull }) => (arePotsFull ? { game, stake: 100 * UNIT } : undefined),
  },
  'cancel most bets': {
    roundsPerPeriod: 100,
    next: ({ round }) => ({
      game,
      stake: (round % 10 === 0 ? 10 : 500) * UNIT,
      isCancelled: round % 10 !== 0,
    }),
  },
  'one large bet at the end of the period': {
    roundsPerPeriod: 30,
    next: ({ round, net }) => ({
      game,
      stake: round < 29 || net >= 0 ? UNIT : Math.min(-net * 3, MAX_STAKE),
    }),
  },
  'volume at the end of a lost period': {
    roundsPerPeriod: 40,
    next: ({ round, net }) => {
      if (round < 10) return { game: games.outsider, stake: 50 * UNIT };
      return net < 0 ? { game, stake: 200 * UNIT } : undefined;
    },
  },
});

/** The other side of these bets pays nearly the same. */
const opposites: Strategy[] = [
  {
    name: 'red and black with two accounts',
    roundsPerPeriod: 1,
    opposite: 2,
    next: () => ({ game: games.red, stake: 500 * UNIT }),
  },
  {
    name: 'red and black with two accounts, all day',
    roundsPerPeriod: 100,
    opposite: 2,
    next: () => ({ game: games.red, stake: 100 * UNIT }),
  },
  {
    name: 'banker and player with two accounts',
    roundsPerPeriod: 1,
    opposite: 1.95,
    next: () => ({ game: games.banker, stake: 500 * UNIT }),
  },
];

export const strategies: Strategy[] = [
  ...Object.entries(games).flatMap(([name, game]) =>
    Object.entries(plansOf(game)).map(([plan, rest]) => ({ name: `${name}, ${plan}`, ...rest })),
  ),
  ...opposites,
];
