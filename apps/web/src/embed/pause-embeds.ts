import { answerEmbed } from '@tessera/provider/messages';

/** Tells every game on the page that the player is asked something first. Those that know nothing of it play on. */
export function pauseEmbeds(): void {
  for (const { contentWindow } of document.querySelectorAll('iframe')) {
    if (contentWindow) answerEmbed(contentWindow, { type: 'pause' });
  }
}
