import { useMemo } from 'react';

import type { MessageKey } from '../../../i18n';
import { HistorySection } from '../HistorySection';
import { useCurrency } from '../use-cell-text';
import { roundHistory, type RoundsArea } from './round-histories';

/** The rounds of a history, beside the rows of the specification. */
export function Rounds({ title, area }: { title: MessageKey; area: RoundsArea }) {
  const currency = useCurrency();
  const history = useMemo(() => roundHistory(area, currency), [area, currency]);
  return <HistorySection title={title} history={history} />;
}
