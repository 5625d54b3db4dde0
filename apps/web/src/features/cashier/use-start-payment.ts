import type { Id, PaymentKind } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { createSubmission, isUnanswered } from '../../forms/submission';
import { ApiFailure } from '../../platform/call';
import { navigate } from '../../platform/navigation';
import { isTransient, queryClient } from '../../platform/query-client';
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
  /** A payment of an earlier page, or of another tab, has no answer: the server is asked for it. */
  | { name: 'checking'; failure?: unknown }
  /** The server does not have it. The same payment can be sent again, no other one. */
  | { name: 'unknown' };

type Own = Extract<Progress, { name: 'editing' | 'sending' | 'unanswered' }>;

/** Sends the payments of a form. `unanswered` is the payment that has to be answered before another one is started. */
export function useStartPayment(kind: PaymentKind, username: string) {
  const [own, setOwn] = useState<Own>({ name: 'editing' });
  const unanswered = useUnanswered(kind, username);
  const submission = useRef<Submission>(undefined);
  const page = usePageSignal();
  // While this form waits for its own answer, and after it has got none, there is nothing to ask for.
  const isForeign = unanswered !== undefined && own.name === 'editing';
  const check = useUnansweredCheck(kind, username, isForeign ? unanswered : undefined);

  async function send(order: Order, methodName: string): Promise<void> {
    const waiting = readUnanswered(kind, username);
    const isResumed = waiting !== undefined && own.name !== 'unanswered';
    if (isResumed || !submission.current) submission.current = newSubmission(kind, username, waiting, order);
    // Rendered first: a stored payment that this form does not wait for is asked for.
    flushSync(() => setOwn({ name: 'sending', isRepeating: false }));
    let started: Started;
    try {
      started = await submission.current.submit(order, {
        signal: page.current.signal,
        onRetry: () => setOwn({ name: 'sending', isRepeating: true }),
      });
    } catch (failure) {
      const sent = readUnanswered(kind, username);
      if (isUnresolved(failure)) return setOwn({ name: 'unanswered' });
      // The first call has arrived after all, with values that were not stored.
      if (isResumed && isConflict(failure) && (await isKnown(waiting.id))) return openPayment(waiting.id);
      if (sent) dropUnanswered(kind, username, sent.id);
      return setOwn({ name: 'editing', failure });
    }
    dropUnanswered(kind, username, started.payment.id);
    refreshMoney();
    if (!page.current.signal.aborted) followPayment(started, methodName);
  }

  function openPayment(id: string): void {
    dropUnanswered(kind, username, id);
    refreshMoney();
    if (!page.current.signal.aborted) navigate(paths.payment(id), { replace: true });
  }

  // Another tab may have got the answer.
  const isAnswered = own.name === 'unanswered' && unanswered === undefined;
  const progress: Progress = isForeign ? check : isAnswered ? { name: 'editing' } : own;
  return { progress, unanswered, send };
}

type Submission = ReturnType<typeof newSubmission>;

/** Keeps the payment in the storage from before the call until its answer: the page may be closed at any time. */
function newSubmission(kind: PaymentKind, username: string, waiting: Unanswered | undefined, order: Order) {
  return createSubmission((id: string, content: Order) => startPayment(kind, { id, ...content }), {
    kept: waiting && { id: waiting.id, key: JSON.stringify(order) },
    onSend: ({ id }, { method, amount }) => keepUnanswered(kind, username, { id, method, amount }),
  });
}

/** Whether the server may have carried out the call: no answer, one of a gateway without a code, or an unreadable one. */
function isUnresolved(failure: unknown): boolean {
  return (
    isUnanswered(failure) ||
    (failure instanceof ApiFailure && ['status_502', 'status_504', 'bad_shape'].includes(failure.code))
  );
}

function isConflict(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'conflict';
}

async function isKnown(id: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(paymentQuery(id));
    return true;
  } catch {
    // Also without an answer: the conflict is shown, and the next payment has a new id.
    return false;
  }
}

/** Asks the server for a payment that had no answer, and opens its page if the server has it. */
function useUnansweredCheck(
  kind: PaymentKind,
  username: string,
  unanswered: Unanswered | undefined,
): Progress {
  const query = useQuery({
    ...paymentQuery(unanswered?.id ?? ''),
    enabled: unanswered !== undefined,
    refetchOnMount: 'always',
  });
  const open = useEffectEvent((id: string) => {
    dropUnanswered(kind, username, id);
    refreshMoney();
    navigate(paths.payment(id), { replace: true });
  });
  const known = unanswered && query.data?.id;
  useEffect(() => {
    if (known !== undefined) open(known);
  }, [known]);

  if (query.error && !isTransient(query.error)) return { name: 'unknown' };
  return { name: 'checking', failure: query.error ?? undefined };
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
