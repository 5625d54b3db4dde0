import { useEffect, useRef, useState } from 'react';

import { t, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { isFeatureOn } from '../../site';
import { useIsLoggedIn } from '../../session';
import { Icon, toast } from '../../ui';
import type { Game } from '../game';
import { DemoButton } from './DemoButton';
import { toFacts } from './facts';
import { Heart } from './Heart';
import { onLongPress } from './long-press';
import { useSeen } from './use-seen';

/**
 * What stands on the tile of a game besides its picture and name. The tile itself stays one link. Tiles that nobody has seen
 * have none: on the home page they would be a third of all elements, and opening a dialog styles every one of them anew.
 */
export function TileTools({ game }: { game: Game }) {
  const [placeholder, isSeen] = useSeen();
  if (!isSeen) return <span ref={placeholder} hidden />;
  return (
    <>
      {isFeatureOn('gameFacts') && <Facts game={game} />}
      <VisitorsDemo game={game} />
      <Heart game={game} className="tile-heart" />
    </>
  );
}

/** Players have it on the sheet about the game: their wall of games is for play. */
function VisitorsDemo({ game }: { game: Game }) {
  return useIsLoggedIn() ? null : <DemoButton game={game} className="tile-demo" />;
}

function Facts({ game }: { game: Game }) {
  const t = useT();
  const facts = toFacts(game.facts);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const tile = button.current?.parentElement;
    return tile ? onLongPress(tile, () => setIsOpen(true)) : undefined;
  }, []);

  if (!facts) return null;
  return (
    <>
      {(facts.isNew || facts.isHot) && (
        <span className="tile-marks">
          {facts.isNew && <span className="tile-mark tile-new">{t('discovery.new')}</span>}
          {facts.isHot && <span className="tile-mark tile-hot">{t('discovery.hot')}</span>}
        </span>
      )}
      <button
        ref={button}
        type="button"
        className="heart tile-about"
        aria-label={t('discovery.about')}
        aria-haspopup="dialog"
        title={t('discovery.aboutGame', { name: game.name })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="info" size="s" />
      </button>
      {isOpen && <FactsSheet game={game} facts={facts} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const FactsSheet = lazyPart(() => import('./FactsSheet').then((module) => module.FactsSheet), {
  onMissing: () => toast.error(t('shell.serverError')),
});
