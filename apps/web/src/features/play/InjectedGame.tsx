import { useEffect, useRef, useState } from 'react';

import { useEmbedMessages, type Frame } from '../../embed';
import { useT } from '../../i18n';
import { blockReload } from '../../loading';
import { useEmbed, type EmbedBar } from '../../session/use-embed';
import { focusGame } from './focus-game';
import styles from './GameStage.module.css';
import { endInjectedCode, injectCode } from './inject';

/** React may run the effect twice for one element; the game must start once. */
const started = new WeakSet<HTMLElement>();

type Props = {
  code: string;
  onClose: () => void;
  onLoginNeeded: () => void;
  onFundsNeeded: () => unknown;
  onRestart: () => void;
  readKeptState: (() => string) | undefined;
  onKeepState: (state: string) => void;
  onBar: (bar: EmbedBar | undefined) => void;
};

/** Runs a provider's code in the page. The holder has the id that such code expects. */
export function InjectedGame({ code, onRestart, ...rest }: Props) {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const [hasThrown, setHasThrown] = useState(false);

  const { handlers } = useEmbed({ ...rest, onReady: focusGame, onOldLanguage: onRestart });
  // The code often inserts a frame; its messages are handled like those of EmbedFrame.
  useEmbedMessages(() => framesIn(holder.current), handlers.onMessage);
  useEffect(blockReload, []);

  useEffect(() => {
    const element = holder.current;
    if (!element || started.has(element)) return;
    started.add(element);
    const stop = injectCode(element, code, () => setHasThrown(true));
    return () => {
      // React may also run this cleanup without an unmount.
      if (element.isConnected) return;
      stop();
      endInjectedCode();
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
