import type { Bar, BarToolName, EmbedMessage } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { readPalette, type Reply } from '../embed';
import { useLanguage } from '../i18n';
import { track } from '../platform/events';
import { useBalanceMessage } from './balance-message';
import { sendFont } from './embed-font';
import { closeRound, closeRoundsOf, openRound } from './rounds';

/** The content that the embedded page provides for the bar above it. */
export type EmbedBar = Bar & {
  /** Confirms to the embedded page that the site renders the bar, so that it hides its own. */
  take: () => void;
  press: (name: BarToolName) => void;
};

type Handlers = {
  /** The player leaves the embedded page. */
  onClose: () => void;
  /** The session of the embedded page has ended. */
  onLoginNeeded: () => void;
  /** The balance does not cover a stake. */
  onFundsNeeded?: () => unknown;
  /** Without it the embedded page keeps its own bar. */
  onBar?: (bar: EmbedBar | undefined) => void;
  /** The place inside the embedded page that the site's address names, and what to do when the player opens another one. */
  address?: string;
  onAddress?: (path: string) => void;
  /**
   * Returns what an earlier frame has asked to keep, or an empty text. Undefined until the player is fetched, and where nothing is
   * kept for visitors.
   */
  readKeptState?: (() => string) | undefined;
  /** This frame asks to keep a text for the next one. */
  onKeepState?: (state: string) => void;
  /** The embedded page is interactive. */
  onReady?: () => void;
  /** The language has changed, the page cannot change its own, and no round is running. */
  onOldLanguage?: () => void;
};

/** The loading state of a frame and the messages of its page, for every embedded game and sportsbook. */
export function useEmbed(handlers: Handlers) {
  const { onClose, onLoginNeeded, onFundsNeeded, onBar, onReady, onOldLanguage } = handlers;
  const { address, onAddress, readKeptState, onKeepState } = handlers;
  const frame = useId();
  const [progress, setProgress] = useState<'loading' | 'slow' | 'loaded'>('loading');
  const [height, setHeight] = useState<number>();

  useEffect(() => () => closeRoundsOf(frame), [frame]);
  const balanceMessage = useBalanceMessage();

  const [isRoundOpen, setIsRoundOpen] = useState(false);
  const pageLanguage = usePageLanguage(isRoundOpen, onOldLanguage);
  const pageAddress = usePageAddress(address);
  const keptState = useKeptState(readKeptState);

  function handleMessage(message: EmbedMessage, answer: Reply): void {
    switch (message.type) {
      case 'opened':
        answer({ type: 'palette', colours: readPalette() });
        keptState.open(answer);
        pageAddress.open(answer);
        return void sendFont(answer);
      case 'state':
        return onKeepState?.(message.state);
      case 'address':
        pageAddress.setShown(message.path);
        return onAddress?.(message.path);
      case 'height':
        return setHeight(message.height);
      case 'balance-changed':
        return void balanceMessage.refresh();
      case 'round-open':
        setIsRoundOpen(true);
        return openRound(frame, message.round);
      case 'round-closed':
        setIsRoundOpen(false);
        closeRound(frame, message.round);
        return void balanceMessage.refresh();
      case 'login-needed':
        return onLoginNeeded();
      case 'funds-needed':
        return void onFundsNeeded?.();
      case 'slip':
        return track('bet_slip', { action: message.action, selections: message.selections });
      case 'close':
        return onClose();
      case 'bar':
        return onBar?.({
          ...message,
          take: () => answer({ type: 'bar-taken' }),
          press: (name) => answer({ type: 'tool', name }),
        });
      case 'ready':
        balanceMessage.open(answer);
        // EmbedFrame also handles it like a load event.
        pageLanguage.open(message.switchesLanguage ? answer : undefined);
        return onReady?.();
    }
  }

  return {
    progress,
    /** The height of the content in CSS pixels, as the embedded page reports it. */
    height,
    /** The page is loaded again, from a new address. */
    reload() {
      closeRoundsOf(frame);
      setIsRoundOpen(false);
      onBar?.(undefined);
      setProgress('loading');
    },
    handlers: {
      onMessage: handleMessage,
      onLoad: () => setProgress('loaded'),
      onSlow: () => setProgress('slow'),
    },
  };
}

/** Sends the page a new language. If the page cannot change its own, `onOldLanguage` is called when no round is running. */
function usePageLanguage(isRoundOpen: boolean, onOldLanguage: Handlers['onOldLanguage']) {
  const language = useLanguage();
  const [pageLanguage, setPageLanguage] = useState(language);
  /** Set if the page can change its language. */
  const reply = useRef<Reply>(undefined);
  const changeLanguage = useEffectEvent(() => {
    if (reply.current) {
      reply.current({ type: 'language', language });
      setPageLanguage(language);
    } else onOldLanguage?.();
  });
  const isOld = language !== pageLanguage;
  useEffect(() => {
    if (isOld && (reply.current || !isRoundOpen)) changeLanguage();
  }, [isOld, isRoundOpen, language]);

  return { open: (answer: Reply | undefined) => void (reply.current = answer) };
}

/** Sends the page the place that the site's address names. */
function usePageAddress(address: string | undefined) {
  const reply = useRef<Reply>(undefined);
  /** The place that the page shows. */
  const shown = useRef<string>(undefined);
  // Back and Forward change the address.
  useEffect(() => {
    if (address === undefined || address === shown.current) return;
    shown.current = address;
    reply.current?.({ type: 'address', path: address });
  }, [address]);

  return {
    open(answer: Reply) {
      if (address === undefined) return;
      reply.current = answer;
      shown.current = address;
      answer({ type: 'address', path: address });
    },
    setShown: (path: string) => void (shown.current = path),
  };
}

/** Sends the page what an earlier frame has asked to keep. */
function useKeptState(read: Handlers['readKeptState']) {
  const reply = useRef<Reply>(undefined);
  const send = useEffectEvent(() => {
    if (read) reply.current?.({ type: 'state', state: read() });
  });
  // The player may be fetched after the page has opened.
  const canRead = read !== undefined;
  useEffect(() => {
    if (canRead) send();
  }, [canRead]);

  return {
    open(answer: Reply) {
      reply.current = answer;
      if (read) answer({ type: 'state', state: read() });
    },
  };
}
