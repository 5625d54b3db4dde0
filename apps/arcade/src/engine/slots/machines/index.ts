import type { MachineId } from '@tessera/catalogue';

import type { Machine } from '../machine';
import { book10, exactBook10 } from './book10';
import { cascade } from './cascade';
import { classic3, exactClassic3 } from './classic3';
import { exactHold20, hold20 } from './hold20';
import { exactLines10, lines10 } from './lines10';
import { exactLines20, lines20 } from './lines20';
import { exactWays1024, ways1024 } from './ways1024';
import { exactWays243, ways243 } from './ways243';

export const machines: Record<MachineId, Machine> = {
  classic3,
  lines10,
  lines20,
  ways243,
  ways1024,
  book10,
  hold20,
  cascade,
};

/** The return summed over every outcome, for the machines whose outcomes can be summed. */
export const exactReturns: Partial<Record<MachineId, () => number>> = {
  classic3: exactClassic3,
  lines10: exactLines10,
  lines20: exactLines20,
  ways243: exactWays243,
  ways1024: exactWays1024,
  book10: exactBook10,
  hold20: exactHold20,
};
