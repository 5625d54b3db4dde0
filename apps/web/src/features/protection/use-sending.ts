import { useRef, useState } from 'react';

/**
 * One request at a time: a press while one is under way does nothing. Controls say so with `aria-disabled`, because a browser
 * takes the focus away from one that is disabled, and does not give it back when the request has failed.
 */
export function useSending(): [isSending: boolean, send: (work: () => Promise<void>) => Promise<void>] {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  async function send(work: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }
  return [isSending, send];
}
