import { serveTestProvider } from '@tessera/provider-kit/testing';

import { createArcade } from '../arcade';
import type { RoomTimings } from '../server/rooms/kinds';

/* One instance of the arcade in a process of its own, for tests that kill it and for looking at the pages. */

const timings = JSON.parse(process.env['TIMINGS'] ?? '{}') as RoomTimings;
await serveTestProvider({
  prefix: '/arcade',
  create: (host) => createArcade(host, { timings, featured: [] }),
});
