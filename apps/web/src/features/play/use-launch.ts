import { startDemo, startGame } from '@tessera/contract';
import { useEffect, useRef, useState } from 'react';

import type { PlayRequest } from '../../catalogue';
import { readPalette } from '../../embed';
import { ApiFailure, call } from '../../platform/call';
import { track } from '../../platform/events';
import { isPageEnding } from './inject';
import { toLaunch, type Launch } from './launch';
import { withPalette } from './palette-address';

export type LaunchState = { kind: 'starting' } | Launch | { kind: 'failed'; failure: unknown };

async function start({ game_id, provider_id, isDemo = false }: PlayRequest): Promise<LaunchState> {
  const game = { game: game_id, provider: provider_id, demo: isDemo };
  try {
    const answer = await call(isDemo ? startDemo : startGame, { body: { game_id, provider: provider_id } });
    const launch = toLaunch(answer);
    // A response that starts no game is invalid.
    if (!launch) throw new ApiFailure('bad_shape', 200);
    track('game_opened', game);
    if (launch.kind !== 'redirect') return launch;
    return { ...launch, url: withPalette(launch.url, location.origin, readPalette()) };
  } catch (failure) {
    if (failure instanceof ApiFailure) track('launch_failed', { ...game, code: failure.code });
    return { kind: 'failed', failure };
  }
}

/**
 * Starts the game once, even if React runs the effect twice: a second start would open a second session. `restart` opens it again;
 * the page of a game needs a new launch for that, because the address of a launch works once.
 */
export function useLaunch(
  request: PlayRequest,
  isAllowed: boolean,
): { launch: LaunchState; restart: () => void } {
  const [state, setState] = useState<LaunchState>({ kind: 'starting' });
  const started = useRef<Promise<LaunchState>>(undefined);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isAllowed || isPageEnding()) return;
    let isMounted = true;
    const follow = async () => {
      started.current ??= start(request);
      const launch = await started.current;
      if (isMounted) setState(launch);
    };
    void follow();
    return () => {
      isMounted = false;
    };
  }, [request, isAllowed, attempt]);

  function restart(): void {
    started.current = undefined;
    setState({ kind: 'starting' });
    setAttempt(attempt + 1);
  }

  return { launch: state, restart };
}
