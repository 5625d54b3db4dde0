import type { LaterArea } from './areas';
import { areas, requested, show } from './language';

/** Loads the messages of an area in the current language, and in every language that is chosen later. */
export async function addMessages(area: LaterArea): Promise<void> {
  areas.add(area);
  try {
    await showRequested();
  } catch (failure) {
    areas.delete(area);
    throw failure;
  }
}

/** If another language was chosen while the messages loaded, loads that one too. */
async function showRequested(): Promise<void> {
  if (requested !== undefined && !(await show(requested))) await showRequested();
}
