import { serveTestProvider } from '@tessera/provider-kit/testing';

import { createSportsbook } from '../index';

/* One instance of the sportsbook as a process, for tests that kill it, benchmarks, and opening the pages by hand. */

const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
await serveTestProvider({
  prefix: '/sportsbook',
  create: (host) => createSportsbook(host, { now: () => Date.now() + aheadMs }),
  wallet: { answerWinAfterMs: Number(process.env['ANSWER_WIN_AFTER_MS'] ?? 0) },
});
