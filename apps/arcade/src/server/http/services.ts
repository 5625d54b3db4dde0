import type { WalletPort } from '@tessera/provider/port';
import type { EventStreams, PageSessions } from '@tessera/provider-kit/server';
import type pg from 'pg';

import type { DemoSessions } from '../demo-sessions';
import type { Betting } from '../rooms/betting';
import type { Hub } from '../rooms/hub';
import type { Slots } from '../slots';
import type { ArcadeSettings } from './game-view';

export type Services = {
  pool: pg.Pool;
  wallet: WalletPort;
  sessions: PageSessions;
  slots: Slots;
  betting: Betting;
  hub: Hub;
  streams: EventStreams;
  settings: ArcadeSettings;
  /** Available after the arcade has started. */
  demoSessions: () => DemoSessions;
  /** Where the built pages are. */
  pagesFolder: string;
};
