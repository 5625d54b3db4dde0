import { useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n';
import { holdPage } from '../../loading';
import * as styles from './GameStage.module.css';
import { endInjectedCode, injectCode } from './inject';

/** React may run effects twice on one element; a game runs once. */
const taken = new WeakSet<HTMLElement>();

/** A game that is code of the provider's, run in the page. Its holder has the id that such code looks for. */
export function InjectedGame({ code }: { code: string }) {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const [hasThrown, setHasThrown] = useState(false);

  useEffect(holdPage, []);

  useEffect(() => {
    const element = holder.current;
    if (!element || taken.has(element)) return;
    taken.add(element);
    const stop = injectCode(element, code, () => setHasThrown(true));
    return () => {
      // Only when it is really gone: effects also rest and return.
      setTimeout(() => {
        if (element.isConnected) return;
        stop();
        endInjectedCode();
      });
    };
  }, [code]);

  return (
    <>
      <div ref={holder} id="gameFrame" className={styles.holder} />
      {hasThrown && (
        <p className={styles.problem} role="alert">
          {t('play.threw')}
        </p>
      )}
    </>
  );
}
