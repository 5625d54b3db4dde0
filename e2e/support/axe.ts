import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Options = {
  /** Contrast is the same in every language, and takes axe longer than all other rules together. */
  colours: boolean;
};

/** The accessibility violations of the page, each with its place; frames are excluded. */
export async function violations(
  page: Page,
  place: string,
  { colours }: Options = { colours: true },
): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Without the second page that axe opens by default, which takes longer than the rules.
    .setLegacyMode()
    .options({
      runOnly: STANDARDS,
      resultTypes: ['violations'],
      preload: false,
      // axe runs the rule of targets only on request.
      rules: { 'color-contrast': { enabled: colours }, 'target-size': { enabled: true } },
    })
    .exclude('iframe')
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`),
  );
}
