export { nameOf, type Language } from '@tessera/i18n';
export { addMessages } from './add-messages';
export type { LaterArea } from './areas';
export { Amount } from './Amount';
export { isolate, useDateTime } from './date-time';
export { useMoney } from './formats';
export { setLanguage, startLanguage } from './language';
export { t, useLanguage, useT, type MessageKey, type Translate } from './t';
