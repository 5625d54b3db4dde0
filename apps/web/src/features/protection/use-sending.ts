import { useRef, useState } from 'react';

/**
 * Sends one request at a time; `send` does nothing during a request. Use `aria-disabled` instead of `disabled` during it: a
 * disabled control loses the focus, also when the request fails.
 */
export function useSending(): [isSending: boolean, send: (work: () => Promise<void>) => Promise<void>] {
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  async function send(work: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  }
  return [isSending, send];
}
