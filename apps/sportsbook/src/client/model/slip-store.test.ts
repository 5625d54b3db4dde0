import { expect, test } from 'vitest';

import type { EventInfo } from '../../wire';
import { useSlip } from './slip-store';

const event = { id: 'event' } as EventInfo;

test('a slip that is being sent can neither be changed nor sent again', () => {
  const { toggle, setStake, clear, setPhase } = useSlip.getState();
  toggle(event, '1x2', 'home', 0, 250);
  setStake('5');
  setPhase({ kind: 'placing', live: true });
  const sent = useSlip.getState();

  toggle(event, '1x2', 'away', 2, 300);
  setStake('50');
  clear();
  expect(useSlip.getState()).toEqual(sent);

  setPhase({ kind: 'placed', bets: [] });
  toggle(event, '1x2', 'away', 2, 300);
  expect(useSlip.getState().items.map(({ outcome }) => outcome)).toEqual(['away']);
});
