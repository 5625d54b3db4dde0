import type { MessageUrls } from '@tessera/i18n';

import { files, requested, show } from './language';

/** Loads more messages in the current language, and in every language that is chosen later. */
export async function addMessages(urls: MessageUrls): Promise<void> {
  files.add(urls);
  try {
    await showRequested();
  } catch (failure) {
    files.delete(urls);
    throw failure;
  }
}

/** If another language was chosen while the messages loaded, loads that one too. */
async function showRequested(): Promise<void> {
  if (requested !== undefined && !(await show(requested))) await showRequested();
}
