import type { Id, PaymentKind } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { createSubmission, isUnanswered } from '../../forms/submission';
import { ApiFailure } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { queryClient } from '../../platform/query-client';
import { paths } from '../../site';
import { paymentQuery, refreshMoney, startPayment, type Started } from './api';
import { followPayment } from './next-step';
import { dropUnanswered, keepUnanswered, readUnanswered, useUnanswered, type Unanswered } from './unanswered';

/** The content of a payment. */
export type Order = { method: Id; amount: string; values: Record<string, unknown> };

export type Progress =
  | { name: 'editing'; failure?: unknown }
  | { name: 'sending'; isRepeating: boolean }
  /** There was no answer. The same payment can be sent again, no other one. */
  | { name: 'unanswered' }
  | Check;

/** What is known about a payment of an earlier page, or of another tab, that has no answer. */
export type Check = {
  /** Asks the server again. */
  retry: () => void;
  /** The server has been asked, without success. */
  hasFailed: boolean;
} & (
  | { name: 'checking'; failure?: unknown }
  /** The server does not have it. The same payment can be sent again, no other one. */
  | { name: 'unknown' }
);

type Own =
  | Extract<Progress, { name: 'editing' | 'sending' }>
  /** `id`: the payment that this form has sent. */
  | { name: 'unanswered'; id: string };

/** What a form has sent last. */
type Sent = { id: string; order: Order; methodName: string };

/**
 * Sends the payments of a form. `unanswered` is the payment that has to be answered before another one is started. While the player is
 * blocked there is no form that could repeat a payment, so the server is asked for it.
 */
export function useStartPayment(kind: PaymentKind, username: string, isBlocked: boolean) {
  const [own, setOwn] = useState<Own>({ name: 'editing' });
  const unanswered = useUnanswered(kind, username);
  const submission = useRef<Submission>(undefined);
  const last = useRef<Sent>(undefined);
  const page = usePageSignal();
  // The form does not ask the server for its own payment, neither while it waits for the answer nor after there was none.
  const isOwn =
    !isBlocked && (own.name === 'sending' || (own.name === 'unanswered' && unanswered?.id === own.id));
  const isForeign = unanswered !== undefined && !isOwn;
  const check = useUnansweredCheck(kind, username, isForeign ? unanswered : undefined, openPayment);

  async function send(order: Order, methodName: string): Promise<void> {
    const waiting = readUnanswered(kind, username);
    // Another tab has just sent one: the form shows it next.
    if (waiting && !isSame(waiting, order)) return setOwn({ name: 'editing' });
    // As long as a payment has no answer, no other id is sent, whatever has become of the form's values.
    if (waiting || !submission.current) submission.current = newSubmission(kind, username, waiting, order);
    // Rendered before the payment is stored: `useUnansweredCheck` would ask for it if this form did not wait for its answer.
    flushSync(() => setOwn({ name: 'sending', isRepeating: false }));
    let id = '';
    let isRepeated = waiting !== undefined;
    let started: Started;
    try {
      started = await submission.current.submit(
        {
          order,
          onId(sent) {
            id = sent;
            last.current = { id, order, methodName };
          },
        },
        {
          signal: page.current.signal,
          onRetry() {
            isRepeated = true;
            setOwn({ name: 'sending', isRepeating: true });
          },
        },
      );
    } catch (failure) {
      if (isUnanswered(failure)) return setOwn({ name: 'unanswered', id });
      // It stays stored, so the server is asked what became of it.
      if (isUnreadable(failure)) return setOwn({ name: 'editing' });
      // The server may have received the first call, with other values, or the refusal may come from a server that has not looked at the id.
      if ((isRepeated || isConflict(failure)) && (await mayExist(id))) return setOwn({ name: 'editing' });
      dropUnanswered(kind, username, id);
      if (failure instanceof ApiFailure && failure.status === 409) refreshMoney();
      return setOwn({ name: 'editing', failure });
    }
    dropUnanswered(kind, username, id);
    refreshMoney();
    if (!page.current.signal.aborted) followPayment(started, { methodName, username });
  }

  /** Sends the payment without an answer again. Not from the form, whose fields and methods may have changed since. */
  async function resend(): Promise<void> {
    if (last.current) await send(last.current.order, last.current.methodName);
  }

  function openPayment(id: string): void {
    if (!page.current.signal.aborted) navigate(paths.payment(id), { replace: true });
  }

  // Another tab may have got the answer.
  const isAnswered = own.name === 'unanswered' && unanswered === undefined;
  const progress: Progress = isForeign ? check : isAnswered ? { name: 'editing' } : own;
  return { progress, unanswered, send, resend };
}

type Submission = ReturnType<typeof newSubmission>;

/** Keeps the payment in the storage from before the call until its answer: the page may be closed at any time. */
function newSubmission(kind: PaymentKind, username: string, waiting: Unanswered | undefined, first: Order) {
  type Content = { order: Order; onId: (id: string) => void };
  const send = (id: string, { order }: Content) => startPayment(kind, { id, ...order });
  return createSubmission(send, {
    keyOf: ({ order }) => JSON.stringify(order),
    kept: waiting && { id: waiting.id, key: JSON.stringify(first), isLost: true },
    onSend: ({ id }, { order: { method, amount }, onId }) => {
      onId(id);
      keepUnanswered(kind, username, { id, method, amount });
    },
  });
}

function isSame(waiting: Unanswered, { method, amount }: Order): boolean {
  return waiting.method === method && waiting.amount === amount;
}

function isUnreadable(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'bad_shape';
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'conflict';
}

/** Any other failure says nothing about the payment. */
function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404;
}

/** False if the server says that it has no such payment. */
async function mayExist(id: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(paymentQuery(id));
    return true;
  } catch (failure) {
    return !isNotFound(failure);
  }
}

/** Asks the server for a payment that had no answer. `onFound` is called if the server has it. */
export function useUnansweredCheck(
  kind: PaymentKind,
  username: string,
  unanswered: Unanswered | undefined,
  onFound: (id: string) => void,
): Check {
  const query = useQuery({
    ...paymentQuery(unanswered?.id ?? ''),
    enabled: unanswered !== undefined,
    refetchOnMount: 'always',
    retryOnMount: true,
  });
  const finish = useEffectEvent((id: string) => {
    dropUnanswered(kind, username, id);
    refreshMoney();
    onFound(id);
  });
  const found = query.data && unanswered?.id;
  useEffect(() => {
    if (found !== undefined) finish(found);
  }, [found]);

  const common = {
    retry: () => void query.refetch(),
    // While the server is asked again, TanStack Query has no error.
    hasFailed: query.isFetched && !query.data,
  };
  if (isNotFound(query.error)) return { name: 'unknown', ...common };
  return { name: 'checking', failure: query.error ?? undefined, ...common };
}

/** Aborted when the page is left. */
function usePageSignal() {
  const page = useRef(new AbortController());
  useEffect(() => {
    // React may run the cleanup without an unmount.
    if (page.current.signal.aborted) page.current = new AbortController();
    return () => page.current.abort();
  }, []);
  return page;
}
