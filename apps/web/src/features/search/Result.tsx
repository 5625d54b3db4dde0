import { memo, useState } from 'react';

import type { Game } from '../../catalogue';
import { useIsFavourite } from '../../catalogue/tools/favourites';
import { typeTexts } from '../../catalogue/tools/type-texts';
import { useT } from '../../i18n';
import { useFeature } from '../../site';
import { Icon } from '../../ui';
import { markMatches } from './match';

type Props = {
  id: string;
  game: Game;
  search: string;
  isActive: boolean;
};

/**
 * One game that was found: its name with the match marked, its provider, type and mark. The heart is a mark only: an option of a
 * list box cannot hold a button (ARIA makes its children presentational), and a heart that a screen reader cannot reach would
 * be for some players alone. The game's own page has it, one press from here.
 */
export const Result = memo(function Result({ id, game, search, isActive }: Props) {
  const t = useT();
  return (
    <div id={id} role="option" tabIndex={-1} className="search-result" aria-selected={isActive}>
      <Picture game={game} />
      <span className="search-words">
        <bdi className="search-name">
          {markMatches(game.name, search).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </bdi>
        <span className="search-about">
          {game.providerName && <bdi>{game.providerName}</bdi>}
          <span>{t(typeTexts[game.type])}</span>
        </span>
      </span>
      <Mark game={game} />
    </div>
  );
});

function Picture({ game }: { game: Game }) {
  const [failed, setFailed] = useState<string>();
  if (game.image === undefined || failed === game.image)
    return <span className="search-picture" aria-hidden="true" />;
  return (
    <img
      className="search-picture"
      src={game.image}
      alt=""
      width={36}
      height={48}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(game.image)}
    />
  );
}

function Mark({ game }: { game: Game }) {
  const t = useT();
  const hasFavourites = useFeature('favourites');
  const isFavourite = useIsFavourite(game);
  if (!(hasFavourites ? isFavourite : game.isFavourite)) return null;
  return (
    <span className="search-mark" role="img" aria-label={t('shell.favourite')}>
      <Icon name="heart-full" size="s" />
    </span>
  );
}
