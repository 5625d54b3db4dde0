import { runArcadeServer } from './run';

/* The arcade as a process of its own, which `ARCADE_PROCESS=on npm start` starts beside the operator. */

await runArcadeServer({ autoBets: process.env['ARCADE_AUTO_BETS'] !== 'off' });
