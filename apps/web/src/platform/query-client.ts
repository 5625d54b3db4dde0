import { QueryClient } from '@tanstack/react-query';

import { ApiFailure } from './call';

const RETRIES = 1;

/** One cache for the page. Keys of what belongs to the player start with `player` and go when the token goes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // An answer, even a refusal, is an answer; only a call that found no server is worth a second try.
      retry: (count, failure) =>
        count < RETRIES && failure instanceof ApiFailure && failure.code === 'network',
      retryDelay: 500,
      networkMode: 'always',
    },
  },
});

export const PLAYER_KEY = 'player';
