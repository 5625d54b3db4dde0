import { loadTextsAndStyles } from './load-texts-and-styles';
import { Protection } from './Protection';
import { SessionStatus } from './SessionStatus';

/** What follows a player who plays, once its texts are here. */
export async function withTextsAndStyles() {
  await loadTextsAndStyles();
  return { Protection, SessionStatus };
}
