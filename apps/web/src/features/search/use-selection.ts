import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

import type { Game } from '../../catalogue';
import type { Matches } from './use-search';

const PAGE_STEP = 5;
/** Instead of an index: no game is selected. */
export const NONE = -1;

type Options = {
  matches: Matches | undefined;
  /** Whether `matches` are the answer to the text in the field. Otherwise no option can be selected. */
  isCurrent: boolean;
  /** The last request has failed. */
  hasFailed: boolean;
  onOpen: (game: Game) => void;
};

/** The selected option of the search's combobox, and its keys. */
export function useSelection({ matches, isCurrent, hasFailed, onOpen }: Options) {
  const [active, setActive] = useState<number>();
  const [isEnterPending, setIsEnterPending] = useState(false);
  const games = matches?.games ?? [];
  // Enter opens the best match. Games that do not match are opened only after they were selected.
  const first = matches?.kind === 'found' ? 0 : NONE;
  const selected = isCurrent ? Math.min(active ?? first, games.length - 1) : NONE;

  function handleKey(event: KeyboardEvent) {
    const last = games.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: selected < last ? selected + 1 : 0,
      ArrowUp: selected > 0 ? selected - 1 : last,
      PageDown: Math.min(selected + PAGE_STEP, last),
      PageUp: Math.max(selected - PAGE_STEP, 0),
    };
    const target = targets[event.key];
    const game = games[selected];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (game) onOpen(game);
      else setIsEnterPending(!isCurrent && !hasFailed);
    } else if (target !== undefined && isCurrent && games.length > 0) {
      event.preventDefault();
      setActive(target);
    }
  }

  // Enter before the answer opens the best match as soon as it is there.
  const openBestMatch = useEffectEvent(() => {
    const game = games[first];
    if (game) onOpen(game);
  });
  useEffect(() => {
    if (isEnterPending && isCurrent) openBestMatch();
  }, [isEnterPending, isCurrent]);
  // The request is repeated automatically, and its answer would open a game long after the key.
  useEffect(() => {
    if (hasFailed) setIsEnterPending(false);
  }, [hasFailed]);

  return {
    selected,
    select(index: number) {
      if (isCurrent) setActive(index);
    },
    /** The text has changed. */
    reset() {
      setActive(undefined);
      setIsEnterPending(false);
    },
    handleKey,
  };
}
