import type { Deal } from './deal';

export const baccaratSpots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

export function isBaccaratSpot(id: string): id is BaccaratSpot {
  return baccaratSpots.some((spot) => spot === id);
}

/** Per unit staked: the profit of a winning bet, and the return to player. */
export const baccaratBets: Record<BaccaratSpot, { odds: number; rtp: number }> = {
  player: { odds: 1, rtp: 0.987_649 },
  banker: { odds: 0.95, rtp: 0.989_421 },
  tie: { odds: 8, rtp: 0.856_404 },
  'player-pair': { odds: 11, rtp: 0.896_386 },
  'banker-pair': { odds: 11, rtp: 0.896_386 },
};

export type BaccaratChip = { spot: BaccaratSpot; amount: number };

type Outcome = Pick<Deal, 'winner' | 'playerPair' | 'bankerPair'>;

/** Including the chip itself. A banker win has 5 % commission; the payout is rounded down. */
function chipPayout({ spot, amount }: BaccaratChip, { winner, playerPair, bankerPair }: Outcome): number {
  switch (spot) {
    case 'player':
      return winner === 'tie' ? amount : winner === 'player' ? amount * 2 : 0;
    case 'banker':
      return winner === 'tie' ? amount : winner === 'banker' ? amount + Math.floor((amount * 95) / 100) : 0;
    case 'tie':
      return winner === 'tie' ? amount * 9 : 0;
    case 'player-pair':
      return playerPair ? amount * 12 : 0;
    case 'banker-pair':
      return bankerPair ? amount * 12 : 0;
  }
}

export function baccaratPayout(chips: readonly BaccaratChip[], outcome: Outcome): number {
  return chips.reduce((total, chip) => total + chipPayout(chip, outcome), 0);
}
