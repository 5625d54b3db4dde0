import type { Machine } from './machine';

/** The most that one round pays, in stakes. It is so rare that no declared return changes in its sixth decimal. */
export const MAX_WIN_STAKES = 5_000;

/** Ends a round where it has won the most that a round pays. */
export function capped(machine: Machine): Machine {
  const most = MAX_WIN_STAKES * machine.coins;
  return {
    ...machine,
    play(random, record) {
      let paid = 0;
      const total = machine.play(
        random,
        record &&
          ((frame) => {
            if (paid >= most) return;
            const coins = Math.min(frame.coins, most - paid);
            paid += coins;
            record(
              paid < most ? frame : { ...frame, coins, freeSpinsWon: 0, freeSpinsLeft: 0, respinsLeft: 0 },
            );
          }),
      );
      return Math.min(total, most);
    },
  };
}
