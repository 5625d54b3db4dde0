import type { MessageUrls } from '@tessera/i18n';

import { files, show, wanted } from './language';

/** Adds messages that are not among the first: in the language in force, and from now on in every other that is chosen. */
export async function addMessages(urls: MessageUrls): Promise<void> {
  files.add(urls);
  try {
    await showWanted();
  } catch (failure) {
    files.delete(urls);
    throw failure;
  }
}

/** A language that is chosen meanwhile did not know of the new messages: it is shown once more. */
async function showWanted(): Promise<void> {
  if (wanted !== undefined && !(await show(wanted))) await showWanted();
}
