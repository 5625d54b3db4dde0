import { loadTexts } from './load-texts';
import { Protection } from './Protection';
import { SessionStatus } from './SessionStatus';

/** What follows a player who plays, once its texts are here. */
export async function withTexts() {
  await loadTexts();
  return { Protection, SessionStatus };
}
