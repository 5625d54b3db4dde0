import { deleteStored, writeStored } from '../platform/storage';
import { STORED, useProtectionCalls } from './protection';

/** The answer about the player says whether the calls are there. */
export function noteProtectionCalls(areThere: boolean): void {
  if (useProtectionCalls.getState().areThere === areThere) return;
  useProtectionCalls.setState({ areThere });
  if (areThere) writeStored(STORED, '1');
  else deleteStored(STORED);
}
