import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Game } from '../../catalogue';
import type { Facts } from '../../catalogue/facts';
import { TileButton } from '../../catalogue/TileButton';
import { t, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { toast } from '../../ui';
import styles from './GameFacts.module.css';
import { onLongPress } from './long-press';

const FactsDialog = lazyPart(() => import('./FactsDialog').then((module) => module.FactsDialog), {
  onMissing({ onClose }) {
    toast.error(t('shell.serverError'));
    onClose();
  },
});

type Props = {
  game: Game;
  facts: Facts;
  /** The button of the dialog that adds the game to the favourites. */
  heart: ReactNode;
};

/** Rendered as children of the tile, because the styles depend on its hover and a long press on it opens the dialog. */
export function GameFacts({ game, facts, heart }: Props) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const tile = button.current?.parentElement;
    return tile ? onLongPress(tile, () => setIsOpen(true)) : undefined;
  }, []);

  return (
    <>
      {(facts.isNew || facts.isHot) && (
        <span className={styles.marks}>
          {facts.isNew && <span className={styles.new}>{t('discovery.new')}</span>}
          {facts.isHot && <span className={styles.hot}>{t('discovery.hot')}</span>}
        </span>
      )}
      <TileButton
        ref={button}
        icon="info"
        place="tile start"
        className={styles.about}
        aria-label={t('discovery.about')}
        aria-haspopup="dialog"
        title={t('discovery.aboutGame', { name: game.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <FactsDialog game={game} facts={facts} heart={heart} onClose={() => setIsOpen(false)} />}
    </>
  );
}
