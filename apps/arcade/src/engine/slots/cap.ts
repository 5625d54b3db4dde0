import type { Machine } from './machine';

/** The maximum win of a round in stakes. So rare that it changes no declared return in the sixth decimal. */
export const MAX_WIN_STAKES = 5_000;

/** Ends a round when it reaches the maximum win. */
export function capped(machine: Machine): Machine {
  const max = MAX_WIN_STAKES * machine.coins;
  return {
    ...machine,
    play(random, record) {
      let paid = 0;
      const total = machine.play(
        random,
        record &&
          ((frame) => {
            if (paid >= max) return;
            const coins = Math.min(frame.coins, max - paid);
            paid += coins;
            record(
              paid < max ? frame : { ...frame, coins, freeSpinsWon: 0, freeSpinsLeft: 0, respinsLeft: 0 },
            );
          }),
      );
      return Math.min(total, max);
    },
  };
}
