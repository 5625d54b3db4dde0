import { loadTextsAndStyles } from './load-texts-and-styles';
import { ProtectionOverlays } from './ProtectionOverlays';
import { SessionStatus } from './SessionStatus';

/** What follows a player who plays, once its texts are here. */
export async function withTextsAndStyles() {
  await loadTextsAndStyles();
  return { ProtectionOverlays, SessionStatus };
}
