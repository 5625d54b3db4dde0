import { SEATS } from './table';

export const seatNumbers: readonly number[] = Array.from({ length: SEATS }, (_, seat) => seat);

/** The id of a seat as a betting spot: `seat-0` to `seat-6`. */
export function seatSpot(seat: number): string {
  return `seat-${seat}`;
}

export function blackjackSeat(spot: string): number | undefined {
  return seatNumbers.find((seat) => seatSpot(seat) === spot);
}
