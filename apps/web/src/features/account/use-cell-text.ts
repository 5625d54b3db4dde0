import { decimalText, parseAmount } from '@tessera/money';
import { useCallback } from 'react';

import { useT } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { localIso } from './dates';
import type { HistoryColumn } from './histories';
import { wordKey } from './words';

/** A cell as plain text for the export: dates with their offset, amounts with a decimal point, words in the player's language. */
export function useCellText(): (value: ReturnType<HistoryColumn<never>['value']>) => string {
  const t = useT();
  const currency = usePlayerCurrency();
  return useCallback(
    (value) => {
      if (value.kind === 'date') return value.date ? localIso(value.date) : value.text;
      if (value.kind !== 'word' && value.kind !== 'amount' && value.kind !== 'movement') return value.text;
      if (value.kind === 'word') {
        const key = wordKey(value.text);
        return key ? t(key) : value.text;
      }
      const minor = value.amount === undefined ? undefined : parseAmount(value.amount, currency);
      return minor === undefined ? (value.amount ?? '') : decimalText(minor, currency);
    },
    [t, currency],
  );
}
