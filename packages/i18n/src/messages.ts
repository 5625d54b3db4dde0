import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import type { Language } from './languages';
import type { CompiledMessage, Messages } from './message';
import { readTexts, type Selection, type Texts } from './texts';

export function compileTexts(texts: Texts): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      simplest(compileMessageOrThrow(text) as CompiledMessage),
    ]),
  );
}

/** A message without placeholders is stored as plain text, which makes the file smaller. */
function simplest(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return message;
  return message.every((part) => typeof part === 'string') ? message.join('') : message;
}

export function readMessages(directory: string, language: Language, selection?: Selection): Messages {
  return compileTexts(readTexts(directory, language, selection));
}
