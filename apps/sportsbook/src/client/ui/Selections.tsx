import { useTranslation } from '@tessera/i18n';

import type { EventInfo } from '../../wire';
import { BUILDER } from '../../engine/builder-text';
import { outcomeLabel, selectionLabel, selectionsOf } from '../model/labels';

type Props = { event: EventInfo; market: string; outcome: string; className: string | undefined };

/** What a leg bets on: one selection, or each of a bet builder. */
export function Selections({ event, market, outcome, className }: Props) {
  const { translate: t } = useTranslation();
  if (market !== BUILDER) return <bdi className={className}>{outcomeLabel(t, event, market, outcome)}</bdi>;
  return selectionsOf(market, outcome).map((selection) => (
    <bdi key={`${selection.market} ${selection.outcome}`} className={className}>
      {selectionLabel(t, event, selection)}
    </bdi>
  ));
}
