import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { pollEvery } from '../../platform/query-client';
import { paymentQuery, refreshMoney } from './api';
import { isOpen, pollIntervalMs, type Payment } from './cashier';
import { forgetRedirect } from './next-step';

/**
 * A payment that is shown. It is fetched again at growing intervals while its status can change and the page is visible; the balance
 * follows the status.
 */
export function usePayment(id: string, { isFetched = true, isPolled = true } = {}) {
  const [shownAt] = useState(() => Date.now());
  const query = useQuery({
    ...paymentQuery(id),
    // A row of a table has just been fetched with its table.
    ...(!isFetched && { refetchOnMount: false }),
    refetchInterval: (query) => {
      const payment = query.state.data;
      // Without one, a failed request is repeated.
      if (!payment) return pollEvery(false)(query);
      return isPolled && isOpen(payment) ? pollIntervalMs(Date.now() - shownAt) : false;
    },
    refetchOnWindowFocus: ({ state }) => (isPolled && state.data && isOpen(state.data) ? 'always' : false),
  });
  useBalanceAfter(query.data);
  const isEnded = query.data !== undefined && !isOpen(query.data);
  useEffect(() => {
    if (isEnded) forgetRedirect(id);
  }, [isEnded, id]);
  return query;
}

function useBalanceAfter(payment: Payment | undefined): void {
  const status = payment?.status;
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== undefined && known.current !== status) refreshMoney();
    known.current = status;
  }, [status]);
}
