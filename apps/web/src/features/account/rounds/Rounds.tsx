import { useMemo } from 'react';

import type { MessageKey } from '../../../i18n';
import { HistorySection } from '../HistorySection';
import { usePlayerCurrency } from '../../../session';
import { roundHistory, type RoundsArea } from './round-histories';

/** The rounds of a history, beside the rows of the specification. */
export function Rounds({ title, area }: { title: MessageKey; area: RoundsArea }) {
  const currency = usePlayerCurrency();
  const history = useMemo(() => roundHistory(area, currency), [area, currency]);
  return <HistorySection title={title} history={history} />;
}
