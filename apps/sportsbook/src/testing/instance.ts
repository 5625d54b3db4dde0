import { serveTestProvider } from '@tessera/provider-kit/testing';

import { createSportsbook } from '../index';

/* One instance of the book in a process of its own, for tests that kill it, for the benchmark and for looking at its pages. */

const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
await serveTestProvider({
  prefix: '/sportsbook',
  create: (host) => createSportsbook(host, { now: () => Date.now() + aheadMs }),
  wallet: { answerWinAfterMs: Number(process.env['ANSWER_WIN_AFTER_MS'] ?? 0) },
});
