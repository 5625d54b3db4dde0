import { queryClient } from '../platform/query-client';
import { currentToken } from '../platform/token';
import { playerQuery } from '../session';

/** A stake or a win has moved the balance: shown now rather than at the next poll. */
export function refreshPlayer(): void {
  void queryClient.refetchQueries({ queryKey: playerQuery.queryKey });
}

/** Asks the server whether the player is still logged in; a refusal ends the session on the way. */
export async function isSessionOver(): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...playerQuery, staleTime: 0 });
  } catch {
    // Whatever went wrong, the token says whether the session is over.
  }
  return currentToken() === undefined;
}
