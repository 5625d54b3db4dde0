import { historyRounds } from '@tessera/contract';

import { call } from '../../../platform/call';
import { hasNextPage } from '../../../platform/has-next-page';
import { paging } from '../api';
import { date, type History } from '../histories';
import { toRoundRow, type RoundRow } from '../rows';

export type RoundsArea = 'casino' | 'sport';

/** One row for each round or bet slip, with its result. */
export function roundHistory(area: RoundsArea, currency: string): History<RoundRow> {
  return {
    name: `${area}-rounds`,
    choiceLabel: 'account.type',
    choices: [],
    columns: [
      {
        title: area === 'casino' ? 'account.game' : 'account.event',
        value: ({ game, event, hasReplay }) => ({ kind: 'game', text: game, event, hasReplay }),
      },
      date,
      { title: 'rounds.stake', value: (row) => ({ kind: 'amount', amount: row.stake }) },
      { title: 'rounds.payout', value: (row) => ({ kind: 'amount', amount: row.payout }) },
      { title: 'rounds.result', value: (row) => ({ kind: 'movement', amount: row.amount }) },
    ],
    pageSize: 10,
    async fetchPage(filter, pageSize, signal) {
      const query = { area, ...paging(filter, pageSize) };
      const answer = await call(historyRounds, { query, signal });
      return {
        rows: answer.data.map((wire) => toRoundRow(wire, currency)),
        hasNextPage: hasNextPage(answer, filter.page, pageSize),
        lastPage: undefined,
      };
    },
  };
}
