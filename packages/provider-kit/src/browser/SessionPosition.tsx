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
  /** Fetches `viewPosition` (server/position.ts) from the provider's server. Must be stable between renders. */
  load: () => Promise<PositionView>;
  texts: { session: string; net: string };
};

/**
 * Time and net of the player's session, on a page outside the site. Inside the site nothing is rendered: the host page's bar
 * shows both, in full screen too, and two clocks would differ by a second.
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
    // Readable by a screen reader but not announced: it changes all the time.
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

/** "1 h 5 min" in the language of the page. */
function durationFormat(locale: string): (minutes: number) => string {
  const unit = (name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hours, rest] = [unit('hour'), unit('minute')];
  return (minutes) =>
    minutes < 60
      ? rest.format(minutes)
      : `${hours.format(Math.floor(minutes / 60))} ${rest.format(minutes % 60)}`;
}
