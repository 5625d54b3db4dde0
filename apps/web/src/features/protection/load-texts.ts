import { messageUrls } from 'virtual:messages/protection';

import { addMessages } from '../../i18n';

/** The texts of these parts, which are not among the first that the site loads. */
export function loadTexts(): Promise<void> {
  return addMessages(messageUrls);
}
