import { useSyncExternalStore } from 'react';

import { DEFAULT_LANGUAGE, localeOf, type Language } from './languages';
import { formatMessage, type Messages, type Values } from './message';

type State = {
  language: Language;
  /** What numbers, dates and amounts are written by. */
  locale: string;
  translate: (key: string, values?: Values) => string;
};

let state: State = {
  language: DEFAULT_LANGUAGE,
  locale: localeOf(DEFAULT_LANGUAGE),
  translate: (key) => key,
};
const listeners = new Set<() => void>();

/** Puts a language and its texts in force for the whole page at once. */
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

/** For code outside components; inside them `useTranslation` follows a change of language. */
export function translate(key: string, values?: Values): string {
  return state.translate(key, values);
}

export function useTranslation(): State {
  return useSyncExternalStore(subscribe, current, current);
}
