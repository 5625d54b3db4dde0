import { useEffect, useState } from 'react';

/** True while `open`, and during the closing animation of `leavingMs`. */
export function usePresence(open: boolean, leavingMs: number): boolean {
  const [isLeaving, setIsLeaving] = useState(open);
  useEffect(() => {
    if (open) {
      setIsLeaving(true);
      return;
    }
    const timer = setTimeout(() => setIsLeaving(false), leavingMs);
    return () => clearTimeout(timer);
  }, [open, leavingMs]);
  return open || isLeaving;
}
