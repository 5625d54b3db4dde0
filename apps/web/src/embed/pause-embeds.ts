import { postToEmbed } from '@tessera/provider/messages';

/** Tells every game on the page that the player is asked something first. Those that know nothing of it play on. */
export function pauseEmbeds(): void {
  for (const { contentWindow } of document.querySelectorAll('iframe')) {
    if (contentWindow)
      for (const embed of withFramesInside(contentWindow)) postToEmbed(embed, { type: 'pause' });
  }
}

/** Where launch code runs apart, the game may be one frame further in. */
function withFramesInside(page: Window): Window[] {
  return [page, ...Array.from({ length: page.length }, (_, index) => page[index] as Window)];
}
