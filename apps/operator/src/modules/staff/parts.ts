import type { Minor } from '@tessera/money';

import type { ByCurrency } from '../../platform/by-currency';
import type { FactStore } from '../events-out';
import type { FreeRoundsService } from '../free-rounds';
import type { Jackpot } from '../jackpot';
import type { Providers } from '../launch';
import type { Payments } from '../payments';
import type { Players } from '../players';
import type { PromotionVersions } from '../promotions';
import type { Protection } from '../protection';
import type { Verification } from '../verification';
import type { Wallet } from '../wallet';
import type { Change } from './change';
import type { StaffStore } from './store';

export type StaffSettings = {
  currencies: readonly string[];
  /** Adjustments above this amount need a second person. */
  secondPersonAbove: ByCurrency<Minor>;
  looserAfterHours: number;
};

export type StaffParts = {
  store: StaffStore;
  payments: Payments;
  players: Players;
  protection: Protection;
  verification: Pick<Verification, 'decideWithin'>;
  wallet: Wallet;
  facts: Pick<FactStore, 'dead' | 'retry'>;
  promotionVersions: PromotionVersions;
  jackpot: Pick<Jackpot, 'openAll'>;
  freeRounds: FreeRoundsService;
  providers: Pick<Providers, 'nameOf'>;
  settings: StaffSettings;
};

/** For the calls of one subject. */
export type StaffTools<Name extends keyof StaffParts> = Pick<StaffParts, Name> & { change: Change };
