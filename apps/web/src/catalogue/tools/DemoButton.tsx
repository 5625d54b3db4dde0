import { useT } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { useFeature } from '../../site';
import { classNames } from '../../ui';
import type { Game } from '../game';
import { playDestination } from '../play';

type Props = { game: Game; className?: string; onOpen?: () => void };

/** The second way into a game: with play money, without a login. There where site, backend and game all have it. */
export function DemoButton({ game, className, onOpen }: Props) {
  const t = useT();
  const isOffered = useFeature('demo');
  if (!isOffered || !game.facts?.has_demo) return null;

  function open() {
    const { path, state } = playDestination(game);
    onOpen?.();
    navigate(path, { state: { ...state, isDemo: true } });
  }
  return (
    <button
      type="button"
      className={classNames('demo-button', className)}
      aria-label={`${t('discovery.demo')} ${game.name}`}
      onClick={open}
    >
      {t('discovery.demo')}
    </button>
  );
}
