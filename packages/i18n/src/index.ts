export * from './languages';
export { loadMessages, availableLanguage, type MessageUrls } from './load';
export { formatMessage, type CompiledMessage, type Messages, type Values } from './message';
export { pageLanguage } from './page-language';
export { applyMessages, currentLocale, translate, useTranslation } from './store';
