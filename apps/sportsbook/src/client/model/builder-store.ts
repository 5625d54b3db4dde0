import { create } from 'zustand';

import { builderOutcome, MAX_SELECTIONS, type BuilderSelection } from '../../engine/builder-text';

type Building = { eventId: string; selections: readonly BuilderSelection[] };

/** The bet builder of the event page; `undefined` while the page shows single markets. */
export const useBuilder = create<{ building: Building | undefined }>()(() => ({ building: undefined }));

export function startBuilding(eventId: string): void {
  useBuilder.setState({ building: { eventId, selections: [] } });
}

export function stopBuilding(): void {
  useBuilder.setState({ building: undefined });
}

/** Adds a selection or removes it. */
export function toggleSelection(selection: BuilderSelection): void {
  useBuilder.setState(({ building }) => {
    if (!building) return {};
    const { selections } = building;
    const kept = selections.filter((each) => !isSame(each, selection));
    const next = kept.length < selections.length ? kept : [...selections, selection].slice(0, MAX_SELECTIONS);
    return { building: { ...building, selections: next } };
  });
}

export function isSame(one: BuilderSelection, other: BuilderSelection): boolean {
  return one.market === other.market && one.outcome === other.outcome;
}

/** With fewer selections it is no bet builder. */
export function outcomeOf(selections: readonly BuilderSelection[]): string | undefined {
  return selections.length < 2 ? undefined : builderOutcome(selections);
}
