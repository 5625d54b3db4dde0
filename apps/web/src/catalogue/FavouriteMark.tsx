import { useT } from '../i18n';
import { classNames, Icon } from '../ui';
import styles from './FavouriteMark.module.css';
import type { Game } from './game';

type Props = { game: Game; isOnTile?: boolean };

/** Shows that the list answer marks the game as a favourite. */
export function FavouriteMark({ game, isOnTile = true }: Props) {
  return game.isFavourite && <Mark isOnTile={isOnTile} />;
}

/** A component of its own: few tiles have it, and only these render again when the language changes. */
function Mark({ isOnTile }: { isOnTile: boolean }) {
  const t = useT();
  return (
    <span
      className={classNames(styles.mark, isOnTile && styles.onTile)}
      role="img"
      aria-label={t('shell.favourite')}
    >
      <Icon name="heart-full" size="s" />
    </span>
  );
}
