import { useState } from 'react';

import { useT } from '../../../i18n';
import { IconButton } from '../../../ui';
import styles from './Replay.module.css';
import { RoundDialog } from './RoundDialog';

/** The button of a history row that shows its round again. */
export function Replay({ event, game }: { event: string; game: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        className={styles.replay}
        icon="play"
        label={t('rounds.showRound')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <RoundDialog event={event} game={game} onClose={() => setIsOpen(false)} />}
    </>
  );
}
