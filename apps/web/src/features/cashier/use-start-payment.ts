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
  /** The id of the last payment that this form has sent. */
  const [sentId, setSentId] = useState<string>();
  const page = usePageSignal();
  // While this form waits for its own answer, and after it has got none, there is nothing to ask for.
  const isOwn = own.name === 'sending' || (own.name === 'unanswered' && unanswered?.id === sentId);
  const isForeign = unanswered !== undefined && !isOwn;
  const check = useUnansweredCheck(kind, username, isForeign ? unanswered : undefined, openPayment);

  async function send(order: Order, methodName: string): Promise<void> {
    const waiting = readUnanswered(kind, username);
    // Another tab has just sent one: the form shows it next.
    if (waiting && !isSame(waiting, order)) return setOwn({ name: 'editing' });
    const isResumed = waiting !== undefined && !isOwn;
    if (isResumed || !submission.current)
      submission.current = newSubmission(kind, username, waiting, order, setSentId);
    // Rendered first: a stored payment that this form does not wait for is asked for.
    flushSync(() => setOwn({ name: 'sending', isRepeating: false }));
    let answer: Sent;
    try {
      answer = await submission.current.submit(order, {
        signal: page.current.signal,
        onRetry: () => setOwn({ name: 'sending', isRepeating: true }),
      });
    } catch (failure) {
      const sent = readUnanswered(kind, username);
      if (isUnanswered(failure)) return setOwn({ name: 'unanswered' });
      // It stays stored, so the server is asked what became of it.
      if (isUnreadable(failure)) return setOwn({ name: 'editing' });
      // With other values than the first call, which has arrived after all.
      if (isResumed && isConflict(failure) && (await mayExist(waiting.id)))
        return setOwn({ name: 'editing' });
      if (sent && isSame(sent, order)) dropUnanswered(kind, username, sent.id);
      if (failure instanceof ApiFailure && failure.status === 409) refreshMoney();
      return setOwn({ name: 'editing', failure });
    }
    dropUnanswered(kind, username, answer.id);
    refreshMoney();
    if (!page.current.signal.aborted) followPayment(answer.started, methodName);
  }

  function openPayment(id: string): void {
    if (!page.current.signal.aborted) navigate(paths.payment(id), { replace: true });
  }

  // Another tab may have got the answer.
  const isAnswered = own.name === 'unanswered' && unanswered === undefined;
  const progress: Progress = isForeign ? check : isAnswered ? { name: 'editing' } : own;
  return { progress, unanswered, send };
}

type Submission = ReturnType<typeof newSubmission>;
/** The id that was sent, and the answer. */
type Sent = { id: string; started: Started };

/** Keeps the payment in the storage from before the call until its answer: the page may be closed at any time. */
function newSubmission(
  kind: PaymentKind,
  username: string,
  waiting: Unanswered | undefined,
  order: Order,
  onId: (id: string) => void,
) {
  const send = async (id: string, content: Order): Promise<Sent> => ({
    id,
    started: await startPayment(kind, { id, ...content }),
  });
  return createSubmission(send, {
    kept: waiting && { id: waiting.id, key: JSON.stringify(order), isLost: true },
    onSend: ({ id }, { method, amount }) => {
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

/** False if the server says that it has no such payment. */
async function mayExist(id: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(paymentQuery(id));
    return true;
  } catch (failure) {
    return isTransient(failure);
  }
}

/** Asks the server for a payment that had no answer. `onFound` is called if the server has it. */
export function useUnansweredCheck(
  kind: PaymentKind,
  username: string,
  unanswered: Unanswered | undefined,
  onFound: (id: string) => void,
): Extract<Progress, { name: 'checking' | 'unknown' }> {
  const query = useQuery({
    ...paymentQuery(unanswered?.id ?? ''),
    enabled: unanswered !== undefined,
    refetchOnMount: 'always',
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
