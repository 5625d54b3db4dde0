import { useEffect, useState } from 'react';

/** True while `open`, and for as long afterwards as the way out takes. */
export function usePresence(open: boolean, leavingMs: number): boolean {
  const [lingers, setLingers] = useState(open);
  useEffect(() => {
    if (open) {
      setLingers(true);
      return;
    }
    const timer = setTimeout(() => setLingers(false), leavingMs);
    return () => clearTimeout(timer);
  }, [open, leavingMs]);
  return open || lingers;
}
