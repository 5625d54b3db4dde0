import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { pauseEmbeds } from '../../embed';
import { useT } from '../../i18n';
import { failureLines } from '../../platform/failure-text';
import { visit } from '../../platform/navigation';
import { logout } from '../../session';
import { paths, siteMap } from '../../site';
import { Button, classNames } from '../../ui';
import { answerCheck } from './api';
import { isCheckDue, type Protection } from './protection';
import { SessionFigures } from './SessionFigures';
import { useIsRoundOpen } from './use-protection';
import { useSending } from './use-sending';
import styles from './RealityCheckDialog.module.css';
import shared from './shared.module.css';

/** Opens when a check is due and no round is running; stays open until it is answered, here or in another tab. */
export function RealityCheckDialog({ protection }: { protection: Protection }) {
  const isDue = isCheckDue(protection);
  const isRoundOpen = useIsRoundOpen();
  const [isShown, setIsShown] = useState(false);
  if (isShown !== (isDue && (isShown || !isRoundOpen))) setIsShown(!isShown);
  return isShown && <OpenCheck protection={protection} />;
}

function OpenCheck({ protection }: { protection: Protection }) {
  const t = useT();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSending, send] = useSending();
  const [failure, setFailure] = useState<unknown>();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const open = () => {
      element.showModal();
      // Not on a button: a key press that was meant for the game would activate it.
      element.focus();
    };
    open();
    pauseEmbeds();
    // Browsers close a dialog on the second Escape even if the first was prevented.
    element.addEventListener('close', open);
    return () => {
      element.removeEventListener('close', open);
      element.close();
    };
  }, []);

  function preventEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') event.preventDefault();
  }

  async function answer(then?: string) {
    setFailure(undefined);
    try {
      await answerCheck();
      if (then !== undefined) visit({ path: then });
    } catch (reason) {
      setFailure(reason);
    }
  }

  const gameHistory = siteMap().games.length > 0 ? 'casino_history' : 'sport_history';
  const history = paths.account(protection.hasStatement ? 'protection/activity' : gameHistory);
  return (
    <dialog
      ref={dialog}
      className={classNames(shared.colours, styles.check)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={preventEscape}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('protection.realityCheck')}</h2>
      <p>{t('protection.sinceLogin')}</p>
      <SessionFigures protection={protection} />
      <div role="alert" className={styles.failure}>
        {failure !== undefined && <p>{failureLines(failure, t('protection.notSaved'), t)}</p>}
      </div>
      <div className={styles.answers}>
        <Button look="outline" size="l" aria-disabled={isSending} onClick={() => void send(answer)}>
          {t('protection.continue')}
        </Button>
        <Button
          look="outline"
          size="l"
          aria-disabled={isSending}
          onClick={() => void send(() => answer(history))}
        >
          {t('protection.history')}
        </Button>
        <Button look="outline" size="l" aria-disabled={isSending} onClick={() => void send(logout)}>
          {t('shell.logout')}
        </Button>
      </div>
    </dialog>
  );
}
