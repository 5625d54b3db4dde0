import { useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n';
import styles from './GameStage.module.css';
import { endInjectedCode, injectMarkup, injectScript } from './inject';
import type { Launch } from './launch';

type InjectedLaunch = Extract<Launch, { kind: 'script' | 'markup' }>;

/** React may run effects twice on one element; a game runs once. */
const taken = new WeakSet<HTMLElement>();

/** A game that is code of the provider's, run in the page. Its holder has the id that such code looks for. */
export function InjectedGame({ launch }: { launch: InjectedLaunch }) {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const [hasThrown, setHasThrown] = useState(false);

  useEffect(() => {
    const element = holder.current;
    if (!element || taken.has(element)) return;
    taken.add(element);
    const fail = () => setHasThrown(true);
    const inject = launch.kind === 'script' ? injectScript : injectMarkup;
    const stop = inject(element, launch.code, fail);
    return () => {
      // Only when it is really gone: effects also rest and return.
      setTimeout(() => {
        if (element.isConnected) return;
        stop();
        endInjectedCode();
      });
    };
  }, [launch]);

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
