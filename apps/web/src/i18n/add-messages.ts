import type { MessageUrls } from '@tessera/i18n';

import { files, show, wanted } from './language';

/** Adds messages that are not among the first: in the language in force, and from now on in every other that is chosen. */
export async function addMessages(urls: MessageUrls): Promise<void> {
  files.add(urls);
  try {
    // A language chosen meanwhile did not know of them.
    while (wanted !== undefined && !(await show(wanted)));
  } catch (failure) {
    files.delete(urls);
    throw failure;
  }
}
