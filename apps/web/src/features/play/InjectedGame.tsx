import { useEffect, useRef, useState } from 'react';

import { useEmbedMessages, type Frame } from '../../embed';
import { useT } from '../../i18n';
import { blockReload } from '../../loading';
import { useEmbed, type EmbedBar } from '../../session/use-embed';
import styles from './GameStage.module.css';
import { endInjectedCode, injectCode } from './inject';

/** React may run effects twice on one element; a game runs once. */
const taken = new WeakSet<HTMLElement>();

type Props = {
  code: string;
  onClose: () => void;
  onLoginNeeded: () => void;
  onBar: (bar: EmbedBar | undefined) => void;
};

/** A game that is code of the provider's, run in the page. Its holder has the id that such code looks for. */
export function InjectedGame({ code, ...rest }: Props) {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const [hasThrown, setHasThrown] = useState(false);

  const { handlers } = useEmbed(rest);
  // Such code often puts a frame into the holder; its page is heard like that of a frame of our own.
  useEmbedMessages(() => framesIn(holder.current), handlers.onMessage);
  useEffect(blockReload, []);

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

function framesIn(holder: HTMLElement | null): Frame[] {
  return Array.from(holder?.querySelectorAll('iframe') ?? [], ({ contentWindow, src }) => ({
    window: contentWindow,
    url: src || location.href,
  }));
}
