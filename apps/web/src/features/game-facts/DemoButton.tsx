import type { Game } from '../../catalogue';
import { playDestination } from '../../catalogue/play';
import { useT } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { classNames } from '../../ui';
import styles from './DemoButton.module.css';

type Props = { game: Game; isOnTile?: boolean; onOpen?: () => void };

/** Opens a game with play money, without a login. */
export function DemoButton({ game, isOnTile = false, onOpen }: Props) {
  const t = useT();
  function open() {
    const { path, state } = playDestination(game);
    onOpen?.();
    navigate(path, { state: { ...state, isDemo: true } });
  }
  return (
    <button
      type="button"
      className={classNames(styles.button, isOnTile ? styles.onTile : styles.inDialog)}
      aria-label={`${t('discovery.demo')} ${game.name}`}
      onClick={open}
    >
      {t('discovery.demo')}
    </button>
  );
}
