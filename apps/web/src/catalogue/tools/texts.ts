import { messageUrls } from 'virtual:messages/discovery';

import { addMessages } from '../../i18n';
import { onDemand } from '../../loading';

/** The texts of search, favourites and facts: they come with the first of these parts. */
export const loadTexts = onDemand(() => addMessages(messageUrls));
