import { useEffect, useState } from 'react';

import type { BuilderQuoteView } from '../../wire';
import { useBook } from './book';
import { legKey } from './event-store';
import type { SlipItem } from './slip-store';
import { BUILDER } from '../../engine/builder-text';

const QUOTE_EVERY_MS = 3_000;

/** The price of a bet builder while it is shown; `undefined` while it is loading, `'failed'` without a response. */
export function useBuilderQuote(
  eventId: string,
  outcome: string | undefined,
): BuilderQuoteView | 'failed' | undefined {
  const { api } = useBook();
  const [quote, setQuote] = useState<{ outcome: string; value: BuilderQuoteView | 'failed' }>();
  useEffect(() => {
    if (outcome === undefined) return;
    return repeat(async (isCancelled) => {
      const value = await api.builder(eventId, outcome).catch(() => 'failed' as const);
      if (!isCancelled()) setQuote({ outcome, value });
    });
  }, [api, eventId, outcome]);
  return quote?.outcome === outcome ? quote?.value : undefined;
}

/** Keeps the prices of the slip's bet builders current; the stream has only those of markets. */
export function useBuilderPrices(items: readonly SlipItem[]): void {
  const { api, store } = useBook();
  const built = items.filter(({ market }) => market === BUILDER);
  const keys = built.map(({ event, outcome }) => `${event.id} ${outcome}`).join();
  useEffect(() => {
    if (keys === '') return;
    return repeat(async (isCancelled) => {
      await Promise.all(
        keys.split(',').map(async (key) => {
          const [eventId = '', outcome = ''] = key.split(' ');
          const quote = await api.builder(eventId, outcome).catch(() => undefined);
          if (isCancelled() || !quote) return;
          store.setBuilder(legKey(eventId, BUILDER, outcome), 'odds' in quote ? quote.odds : undefined);
        }),
      );
    });
  }, [api, store, keys]);
}

/** Runs it now and then regularly while the page is visible. Returns the end. */
function repeat(run: (isCancelled: () => boolean) => Promise<void>): () => void {
  let cancelled = false;
  const next = () => {
    if (!document.hidden) void run(() => cancelled);
  };
  next();
  const timer = setInterval(next, QUOTE_EVERY_MS);
  return () => {
    cancelled = true;
    clearInterval(timer);
  };
}
