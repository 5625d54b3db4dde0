import { expect, test } from 'vitest';

import type { EventInfo } from '../../wire';
import { onSlipEdit, useSlip } from './slip-store';

const event = { id: 'event' } as EventInfo;

test('a slip that is being sent can neither be changed nor sent again', () => {
  const { toggle, setStake, clear, setPhase } = useSlip.getState();
  toggle(event, '1x2', 'home', 250);
  setStake('5');
  setPhase({ kind: 'placing', live: true });
  const sent = useSlip.getState();

  toggle(event, '1x2', 'away', 300);
  setStake('50');
  clear();
  expect(useSlip.getState()).toEqual(sent);

  setPhase({ kind: 'placed', bets: [] });
  toggle(event, '1x2', 'away', 300);
  expect(useSlip.getState().items.map(({ outcome }) => outcome)).toEqual(['away']);
});

test('the same stake can be set for all singles', () => {
  useSlip.setState({ items: [], phase: { kind: 'editing' } });
  const { toggle, setAllStakes, setItemStake } = useSlip.getState();
  toggle(event, '1x2', 'home', 250);
  toggle(event, 'btts', 'yes', 180);
  const stakes = () => useSlip.getState().items.map(({ stake }) => stake);
  setAllStakes('5');
  expect(stakes()).toEqual(['5', '5']);
  setItemStake(useSlip.getState().items[0]!.key, '7');
  expect(stakes()).toEqual(['7', '5']);
});

test('selections that the player adds or removes are reported with their number, others are not', () => {
  const reports: unknown[] = [];
  useSlip.setState({ items: [], phase: { kind: 'editing' } });
  onSlipEdit((...report) => reports.push(report));
  const { toggle, setStake, remove, clear, setPhase } = useSlip.getState();
  toggle(event, '1x2', 'home', 250);
  toggle(event, 'btts', 'yes', 180);
  setStake('5');
  remove(useSlip.getState().items[0]!.key);
  setPhase({ kind: 'placing', live: false });
  toggle(event, '1x2', 'away', 300);
  setPhase({ kind: 'placed', bets: [] });
  // The first selection of a new slip.
  toggle(event, '1x2', 'away', 300);
  clear();
  // The slip that the site has kept.
  useSlip.setState({ items: [] });
  expect(reports).toEqual([
    ['added', 1],
    ['added', 2],
    ['removed', 1],
    ['added', 1],
    ['removed', 0],
  ]);
  onSlipEdit(() => undefined);
});
