import { useTranslation } from '@tessera/i18n';
import type { Minor } from '@tessera/money';
import { useMemo } from 'react';

import { useT } from '../i18n';
import { parseTypedAmount, typedAmount } from '@tessera/money/typed';
import { problemText } from './texts';
import { amountProblem } from './values';

type Amounts = {
  parse: (text: string) => Minor | undefined;
  /** For a field that starts with an amount. */
  write: (amount: Minor) => string;
  /** Why a text is no amount. */
  problemText: (text: string) => string;
};

/** Reads and writes amounts of a field in the current language. */
export function useAmounts(currency: string): Amounts {
  const t = useT();
  const { locale } = useTranslation();
  return useMemo(
    () => ({
      parse: (text) => parseTypedAmount(text, currency, locale),
      write: (amount) => typedAmount(amount, currency, locale),
      problemText: (text) => problemText(amountProblem(text, currency, locale), t),
    }),
    [currency, locale, t],
  );
}
