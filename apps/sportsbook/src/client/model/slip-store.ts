import { create } from 'zustand';

import type { BetView, EventInfo, OddsPolicy } from '../../wire';
import type { FailureCode } from '../api';
import { legKey } from './event-store';

export type SlipItem = {
  key: string;
  event: EventInfo;
  market: string;
  outcome: string;
  /** The price that the player has accepted. */
  odds: number;
  /** As typed. */
  stake: string;
};

export const SLIP_MODES = ['accumulator', 'system', 'singles'] as const;
export type SlipMode = (typeof SLIP_MODES)[number];

export type SlipPhase =
  | { kind: 'editing'; failure?: FailureCode }
  | { kind: 'placing'; live: boolean }
  | { kind: 'placed'; bets: BetView[] };

type SlipState = {
  items: readonly SlipItem[];
  mode: SlipMode;
  /** The index of the chosen system among `systemsOf`. */
  system: number;
  stake: string;
  policy: OddsPolicy;
  phase: SlipPhase;
  sheetOpen: boolean;
  toggle(event: EventInfo, market: string, outcome: string, odds: number): void;
  remove(key: string): void;
  clear(): void;
  setMode(mode: SlipMode): void;
  setSystem(system: number): void;
  setStake(stake: string): void;
  setItemStake(key: string, stake: string): void;
  /** The same stake for every single. */
  setAllStakes(stake: string): void;
  setPolicy(policy: OddsPolicy): void;
  setPhase(phase: SlipPhase): void;
  setSheetOpen(open: boolean): void;
  /** Accepts these prices. */
  acceptOdds(odds: ReadonlyMap<string, number>): void;
};

type EditListener = (action: 'added' | 'removed', selections: number) => void;
let handleEdit: EditListener = () => undefined;

/** Calls the listener when the player has added or removed selections, with their number. */
export function onSlipEdit(listener: EditListener): void {
  handleEdit = listener;
}

const EDITING: SlipPhase = { kind: 'editing' };

export const useSlip = create<SlipState>()((set, get) => {
  /** Ignores changes while a bet is being sent: a changed slip could be sent a second time. */
  function edit(change: (slip: SlipState) => Partial<SlipState>): void {
    const slip = get();
    if (slip.phase.kind === 'placing') return;
    // The selections of a placed slip are gone with the first edit.
    const before = slip.phase.kind === 'placed' ? 0 : slip.items.length;
    const changes = change(slip);
    set({ ...changes, phase: EDITING });
    const after = changes.items?.length ?? before;
    if (after !== before) handleEdit(after > before ? 'added' : 'removed', after);
  }

  return {
    items: [],
    mode: 'accumulator',
    system: 0,
    stake: '',
    policy: 'none',
    phase: EDITING,
    sheetOpen: false,
    toggle: (event, market, outcome, odds) =>
      edit(({ items, phase }) => {
        const key = legKey(event.id, market, outcome);
        const kept = phase.kind === 'placed' ? [] : items;
        const next = kept.some((item) => item.key === key)
          ? kept.filter((item) => item.key !== key)
          : [...kept, { key, event, market, outcome, odds, stake: '' }];
        return { items: next };
      }),
    remove: (key) => edit(({ items }) => ({ items: items.filter((item) => item.key !== key) })),
    clear: () => edit(() => ({ items: [], stake: '' })),
    setMode: (mode) => edit(() => ({ mode })),
    setSystem: (system) => edit(() => ({ system })),
    setStake: (stake) => edit(() => ({ stake })),
    setItemStake: (key, stake) =>
      edit(({ items }) => ({ items: items.map((item) => (item.key === key ? { ...item, stake } : item)) })),
    setAllStakes: (stake) => edit(({ items }) => ({ items: items.map((item) => ({ ...item, stake })) })),
    setPolicy: (policy) => edit(() => ({ policy })),
    setPhase: (phase) => set({ phase }),
    setSheetOpen: (sheetOpen) => set({ sheetOpen }),
    acceptOdds: (odds) =>
      edit(({ items }) => ({
        items: items.map((item) => ({ ...item, odds: odds.get(item.key) ?? item.odds })),
      })),
  };
});
