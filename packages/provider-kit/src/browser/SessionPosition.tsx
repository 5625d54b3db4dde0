import { useTranslation } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { PositionView } from '../server/position';
import { followPosition } from './follow-position';
import type { Host } from './host';
import { Icon } from './Icon';
import styles from './SessionPosition.module.css';

const MINUTE_MS = 60_000;

type Props = {
  host: Host;
  /** Asks the provider's server, which answers with `viewPosition` of the server's half. The same function each time. */
  load: () => Promise<PositionView>;
  texts: { session: string; net: string };
};

/**
 * Time and net of the player's session, on a page that stands alone. Inside the site nothing is drawn: the site shows both in
 * the bar around the frame, in full screen too, and two clocks that differ by a second would be worse than one.
 */
export function SessionPosition({ host, ...props }: Props) {
  return host.embedded ? null : <OwnPosition host={host} {...props} />;
}

type Shown = NonNullable<PositionView['position']> & { receivedAt: number };

function OwnPosition({ host, load, texts }: Props) {
  const { locale } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  useEffect(
    () =>
      followPosition(host, load, (position) =>
        setShown(position ? { ...position, receivedAt: performance.now() } : undefined),
      ),
    [host, load],
  );
  const minutes = useSyncExternalStore(everySecond, () => (shown ? minutesOf(shown) : 0));
  const duration = useMemo(() => durationFormat(locale), [locale]);
  if (!shown) return null;
  return (
    // It changes all the time: a screen reader finds it, and is not spoken to by it.
    <p role="status" aria-live="off" aria-label={texts.session} className={styles.position}>
      <Icon name="timeout" size="s" />
      <bdi>{duration(minutes)}</bdi>
      <span className={styles.net}>
        {texts.net} <bdi dir="ltr">{formatMoney(shown.net, shown.currency, locale, { sign: 'always' })}</bdi>
      </span>
    </p>
  );
}

function minutesOf({ elapsedMs, receivedAt }: Shown): number {
  return Math.floor((elapsedMs + performance.now() - receivedAt) / MINUTE_MS);
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

/** "1 h 5 min", in the words of the language. */
function durationFormat(locale: string): (minutes: number) => string {
  const unit = (name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hours, rest] = [unit('hour'), unit('minute')];
  return (minutes) =>
    minutes < 60
      ? rest.format(minutes)
      : `${hours.format(Math.floor(minutes / 60))} ${rest.format(minutes % 60)}`;
}
