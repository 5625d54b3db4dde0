import { decimalText, parseAmount } from '@tessera/money';
import { useCallback } from 'react';

import { useT } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { localIso } from './dates';
import type { CellValue } from './histories';
import { wordKey } from './words';

/** A cell as plain text for the export: dates with their offset, amounts with a decimal point, words in the player's language. */
export function useCellText(): (value: CellValue) => string {
  const t = useT();
  const currency = usePlayerCurrency();
  return useCallback(
    (value) => {
      switch (value.kind) {
        case 'date':
          return value.date ? localIso(value.date) : value.text;
        case 'word': {
          const key = wordKey(value.text);
          return key ? t(key) : value.text;
        }
        case 'amount':
        case 'movement': {
          const minor = value.amount === undefined ? undefined : parseAmount(value.amount, currency);
          return minor === undefined ? (value.amount ?? '') : decimalText(minor, currency);
        }
        default:
          return value.text;
      }
    },
    [t, currency],
  );
}
