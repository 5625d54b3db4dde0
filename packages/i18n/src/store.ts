import { useSyncExternalStore } from 'react';

import { DEFAULT_LANGUAGE, localeOf, type Language } from './languages';
import { formatMessage, type Messages, type Values } from './message';

type State = {
  language: Language;
  /** The locale for numbers, dates and amounts. */
  locale: string;
  translate: (key: string, values?: Values) => string;
};

let state: State = {
  language: DEFAULT_LANGUAGE,
  locale: localeOf(DEFAULT_LANGUAGE),
  translate: (key) => key,
};
const listeners = new Set<() => void>();

/** Sets the language and messages of the whole page. */
export function applyMessages(language: Language, messages: Messages): void {
  state = {
    language,
    locale: localeOf(language),
    translate: (key, values) => {
      const message = messages[key];
      return message === undefined ? key : formatMessage(message, language, values);
    },
  };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): State {
  return state;
}

/** For code outside components. Components use `useTranslation`, which re-renders when the language changes. */
export function translate(key: string, values?: Values): string {
  return state.translate(key, values);
}

/** The locale for numbers, for code outside components. */
export function currentLocale(): string {
  return state.locale;
}

export function useTranslation(): State {
  return useSyncExternalStore(subscribe, current, current);
}
