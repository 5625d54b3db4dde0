import type { MachineId } from '@tessera/catalogue';

import { capped } from '../cap';
import type { Machine } from '../machine';
import { book10, book5 } from './book';
import { classic1, classic3 } from './classic';
import { exactHold20, hold20 } from './hold20';
import { exactLines10, lines10 } from './lines10';
import { exactLines20, lines20 } from './lines20';
import { exactLines40, lines40 } from './lines40';
import { cascade, clusters } from './tumble';
import { exactWays1024, ways1024 } from './ways1024';
import { exactWays243, ways243 } from './ways243';

export const machines: Record<MachineId, Machine> = {
  classic3: capped(classic3.machine),
  classic1: capped(classic1.machine),
  lines10: capped(lines10),
  lines20: capped(lines20),
  lines40: capped(lines40),
  ways243: capped(ways243),
  ways1024: capped(ways1024),
  book10: capped(book10.machine),
  book5: capped(book5.machine),
  hold20: capped(hold20),
  cascade: capped(cascade),
  clusters: capped(clusters),
};

/** Exact returns, for the machines that have one. */
export const exactReturns: Partial<Record<MachineId, () => number>> = {
  classic3: classic3.exact,
  classic1: classic1.exact,
  lines10: exactLines10,
  lines20: exactLines20,
  lines40: exactLines40,
  ways243: exactWays243,
  ways1024: exactWays1024,
  book10: book10.exact,
  book5: book5.exact,
  hold20: exactHold20,
};
