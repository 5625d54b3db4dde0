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

/** A draw no bet at a level score in the last seconds is nearly always void. */
const VOIDS = 0.98;
const drawNoBet = simple('sport', 1.86, 0.9775);

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
  nearlyVoid: { ...drawNoBet, play: (random) => (random() < VOIDS ? 'void' : drawNoBet.play(random)) },
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

/** The chance that an outcome happens, given that others with the chance `gone` have not. */
const given = (chance: number, gone: number) => chance / (1 - gone);

/** Prices of the results of a match, each with the return of sports bets. */
const MATCH = { home: 0.45, draw: 0.28, rtp: 0.9775 };
const away = 1 - MATCH.home - MATCH.draw;

type Cover = Required<Pick<Strategy, 'cover'>> & { game: Game };

/** Accounts of one person, or of friends, that together cover (nearly) every outcome. */
const covers: Record<string, Cover> = {
  'red and black with two accounts': {
    game: games.red,
    cover: (multiple) => [multiple > 0 ? 0 : 2],
  },
  'banker and player with two accounts': {
    game: games.banker,
    cover: (multiple) => [multiple > 0 ? 0 : 1.95],
  },
  'three dozens with three accounts': {
    game: simple('live', 3, 36 / 37),
    cover(multiple, random) {
      const drawn = random() * 25;
      if (multiple > 0 || drawn >= 24) return [0, 0];
      return drawn < 12 ? [3, 0] : [0, 3];
    },
  },
  'over and under with two accounts': {
    game: simple('sport', 2 * MATCH.rtp, MATCH.rtp),
    cover: (multiple) => [multiple > 0 ? 0 : 2 * MATCH.rtp],
  },
  'the three results of a match with three accounts': {
    game: simple('sport', MATCH.rtp / MATCH.home, MATCH.rtp),
    cover(multiple, random) {
      if (multiple > 0) return [0, 0];
      const isDraw = random() < given(MATCH.draw, MATCH.home);
      return isDraw ? [MATCH.rtp / MATCH.draw, 0] : [0, MATCH.rtp / away];
    },
  },
};

export const coveringStrategies: Strategy[] = Object.entries(covers).flatMap(([name, { game, cover }]) => [
  { name, cover, roundsPerPeriod: 1, next: () => ({ game, stake: 500 * UNIT }) },
  { name: `${name}, all day`, cover, roundsPerPeriod: 100, next: () => ({ game, stake: 100 * UNIT }) },
]);

/** If void bets counted as settled: after a cash-out of the smallest part, which costs next to nothing, such a bet was paid out instead of refunded. */
export const countedVoids: Strategy = {
  name: 'void bets of which a part was cashed out',
  roundsPerPeriod: 200,
  next: () => ({
    game: { kind: 'sport', rtp: VOIDS + (1 - VOIDS) * drawNoBet.rtp, play: () => 1 },
    stake: 500 * UNIT,
  }),
};

export const strategies: Strategy[] = [
  ...Object.entries(games).flatMap(([name, game]) =>
    Object.entries(plansOf(game)).map(([plan, rest]) => ({ name: `${name}, ${plan}`, ...rest })),
  ),
  ...coveringStrategies,
];
