import { playBaccarat, playBlackjack, playCrash, playMachine, playRoulette } from './arcade';
import type { Job, Return } from './return';
import { playMatches } from './sportsbook';

/* Simulates in a process of its own, so that every core is used. */

process.on('message', (job: Job) => process.send?.(play(job)));

function play(job: Job): Return[] {
  switch (job.play) {
    case 'machine':
      return playMachine(job.id, job.rounds);
    case 'roulette':
      return playRoulette(job.rounds);
    case 'baccarat':
      return playBaccarat(job.rounds);
    case 'blackjack':
      return playBlackjack(job.rounds);
    case 'crash':
      return playCrash(job.rounds);
    case 'sport':
      return playMatches(job.sport, job.rounds);
  }
}
