import { BEHAVIOUR_FAULTS } from './behaviour';
import { JOINING_FAULTS } from './joining';
import { LISTS_AND_HISTORIES_FAULTS } from './lists-and-histories';
import { SHAPES_AND_STATUSES_FAULTS } from './shapes-and-statuses';

/** Mistakes of backends that the kit has to find. */
export const FAULTS = [
  ...SHAPES_AND_STATUSES_FAULTS,
  ...BEHAVIOUR_FAULTS,
  ...JOINING_FAULTS,
  ...LISTS_AND_HISTORIES_FAULTS,
];
