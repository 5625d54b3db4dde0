import type { Bar, BarToolName, EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useId, useState } from 'react';

import type { Answer } from '../embed';
import { refreshPlayer } from './account';
import { closeRound, closeRoundsOf, openRound } from './rounds';

/** What the embedded page wants in the bar above it. */
export type EmbedBar = Bar & {
  /** Says that the bar is drawn, so that the embedded page draws none. */
  take: () => void;
  press: (name: BarToolName) => void;
};

type Handlers = {
  /** The player wants to leave the embedded page. */
  onClose: () => void;
  /** The embedded page's session is over. */
  onLoginNeeded: () => void;
  /** Left out where there is no bar: the embedded page keeps its own then. */
  onBar?: (bar: EmbedBar | undefined) => void;
};

/** Where a frame stands, and what its page says: one for every embedded game and sportsbook. */
export function useEmbed({ onClose, onLoginNeeded, onBar }: Handlers) {
  const frame = useId();
  const [progress, setProgress] = useState<'loading' | 'late' | 'loaded'>('loading');
  const [height, setHeight] = useState<number>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => () => closeRoundsOf(frame), [frame, attempt]);

  function handleMessage(message: EmbedMessage, answer: Answer): void {
    switch (message.type) {
      case 'height':
        return setHeight(message.height);
      case 'balance-changed':
        return void refreshPlayer();
      case 'round-open':
        return openRound(frame, message.round);
      case 'round-closed':
        closeRound(frame, message.round);
        return void refreshPlayer();
      case 'login-needed':
        return onLoginNeeded();
      case 'close':
        return onClose();
      case 'bar':
        return onBar?.({
          ...message,
          take: () => answer({ type: 'bar-taken' }),
          press: (name) => answer({ type: 'tool', name }),
        });
      case 'ready':
        // The frame itself takes this as having loaded.
        return undefined;
    }
  }

  return {
    progress,
    /** What the embedded page says of its content, in CSS pixels. */
    height,
    /** Changes with every `reload`: the key of the frame. */
    attempt,
    reload() {
      onBar?.(undefined);
      setProgress('loading');
      setAttempt(attempt + 1);
    },
    handlers: {
      onMessage: handleMessage,
      onLoad: () => setProgress('loaded'),
      onLate: () => setProgress('late'),
    },
  };
}
