import { postToEmbed } from '@tessera/provider/messages';

/** Sends `pause` to every embedded game, because a dialog interrupts the player. Games without support for it continue. */
export function pauseEmbeds(): void {
  for (const { contentWindow } of document.querySelectorAll('iframe')) {
    if (contentWindow)
      for (const embed of withNestedFrames(contentWindow)) postToEmbed(embed, { type: 'pause' });
  }
}

/** Isolated launch code may put the game in a nested frame. */
function withNestedFrames(page: Window): Window[] {
  return [page, ...Array.from({ length: page.length }, (_, index) => page[index] as Window)];
}
