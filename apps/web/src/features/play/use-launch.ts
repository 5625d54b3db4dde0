import { startDemo, startGame } from '@tessera/contract';
import { useEffect, useRef, useState } from 'react';

import type { PlayRequest } from '../../catalogue';
import { ApiFailure, call } from '../../platform/call';
import { isPageEnding } from './inject';
import { toLaunch, type Launch } from './launch';

export type LaunchState = { kind: 'starting' } | Launch | { kind: 'failed'; failure: unknown };

async function start({ game_id, provider_id, isDemo = false }: PlayRequest): Promise<LaunchState> {
  try {
    const answer = await call(isDemo ? startDemo : startGame, { body: { game_id, provider: provider_id } });
    // An answer that starts no game is as good as one that cannot be read.
    return toLaunch(answer) ?? { kind: 'failed', failure: new ApiFailure('bad_shape', 200) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

/** Starts the game once, however often the effect runs: a second start would open a second round of play. */
export function useLaunch(request: PlayRequest, isAllowed: boolean): LaunchState {
  const [state, setState] = useState<LaunchState>({ kind: 'starting' });
  const started = useRef<Promise<LaunchState>>(undefined);

  useEffect(() => {
    if (!isAllowed || isPageEnding()) return;
    let isHere = true;
    const follow = async () => {
      started.current ??= start(request);
      const launch = await started.current;
      if (isHere) setState(launch);
    };
    void follow();
    return () => {
      isHere = false;
    };
  }, [request, isAllowed]);

  return state;
}
