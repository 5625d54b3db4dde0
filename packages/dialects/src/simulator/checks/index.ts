import { honest } from './honest';
import { money } from './money';
import { order } from './order';
import { parallel } from './parallel';
import { repeats } from './repeats';
import { special } from './special';
import { transport } from './transport';
import type { Check } from './shared';

export const checks: readonly Check[] = [
  ...honest,
  ...repeats,
  ...order,
  ...money,
  ...parallel,
  ...transport,
  ...special,
];
