import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that is fetched when it is first wanted. Where the line is down, `onMissing` hears of it, the page stands as it
 * was, and the next wish asks again.
 */
export function useCode<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  onMissing: () => void,
): T | undefined {
  const [code, setCode] = useState<T>();
  const ask = useEffectEvent(() => {
    if (!code) load().then(setCode, onMissing);
  });
  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted]);
  return code;
}
