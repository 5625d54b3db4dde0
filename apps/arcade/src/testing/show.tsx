import { applyMessages, directionOf, type CompiledMessage, type Language } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import '@tessera/provider-kit/tokens.css';
import '@tessera/provider-kit/base.css';
import '../client/kit/tokens.css';
import '../client/kit/base.css';

const texts = import.meta.glob<Record<string, string>>('../client/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Renders a part of a game's page. Returns how to remove it. */
export function show(part: ReactNode, { language = 'en' }: { language?: Language } = {}): () => void {
  document.documentElement.dir = directionOf(language);
  applyMessages(language, messagesOf(language));
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const root = createRoot(place);
  flushSync(() => root.render(part));
  return () => {
    root.unmount();
    place.remove();
  };
}

/** With placeholders, but without plurals: their compiler is no code of pages. */
function messagesOf(language: Language): Record<string, CompiledMessage> {
  const areas = Object.entries(texts).filter(([path]) => path.includes(`/${language}/`));
  return Object.fromEntries(
    areas.flatMap(([path, area]) => {
      const name = path.replace(/^.*\/|\.json$/g, '');
      return Object.entries(area).map(([key, text]) => [`${name}.${key}`, compiled(text)] as const);
    }),
  );
}

function compiled(text: string): CompiledMessage {
  // Every other part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : ([part] as const)));
}
