import { serveTestProvider } from '@tessera/provider-kit/testing';

import { createArcade } from '../arcade';
import type { RoomTimings } from '../server/rooms/kinds';

/* One instance of the arcade as a process, for tests that kill it, benchmarks, and opening the pages by hand. */

const timings = JSON.parse(process.env['TIMINGS'] ?? '{}') as RoomTimings;
await serveTestProvider({
  prefix: '/arcade',
  create: (host) => createArcade(host, { timings, featured: [] }),
});
