import { serveTestProvider } from '@tessera/provider-kit/testing';

import { createArcade } from '../arcade';
import type { Paces } from '../server/rooms/kinds';

/* One instance of the arcade in a process of its own, for tests that kill it and for looking at the pages. */

const paces = JSON.parse(process.env['PACES'] ?? '{}') as Paces;
await serveTestProvider({ prefix: '/arcade', create: (host) => createArcade(host, { paces, featured: [] }) });
