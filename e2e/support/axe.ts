import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Look = {
  /** Colours are the same in every language, and looking at them takes longer than all the rest. */
  colours: boolean;
};

/** What keeps somebody out of the page, each with its place. What providers draw in their frames is theirs. */
export async function violations(
  page: Page,
  place: string,
  { colours }: Look = { colours: true },
): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // In the page itself: a second page for every look would take longer than the look.
    .setLegacyMode()
    .options({
      runOnly: STANDARDS,
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: colours } },
    })
    .exclude('iframe')
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`),
  );
}
