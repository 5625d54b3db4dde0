import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import { ease, isMotionReduced } from '../kit/motion';

const COUNT_MS = 800;

/** An amount that counts up to its value. */
export function CountUp({ value, currency }: { value: number; currency: string }) {
  const { locale } = useTranslation();
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    const start = performance.now();
    const first = from.current;
    let frame = 0;
    const step = (now: number) => {
      const t = isMotionReduced() ? 1 : Math.min(1, (now - start) / COUNT_MS);
      from.current = Math.round(first + (value - first) * ease.out(Math.max(0, t)));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return formatMoney(minor(shown), currency, locale);
}
