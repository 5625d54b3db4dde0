import { memo, useState, type ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { typeTexts } from '../../catalogue/type-texts';
import { useT } from '../../i18n';
import { highlightMatches } from './match';
import styles from './SearchDialog.module.css';

type Props = {
  id: string;
  game: Game;
  search: string;
  isSelected: boolean;
  favouriteMark: (game: Game) => ReactNode;
};

/**
 * A game of the results. It shows whether the game is a favourite but has no button for it: the children of an option are
 * presentational, so screen readers could not reach a button.
 */
export const Result = memo(function Result({ id, game, search, isSelected, favouriteMark }: Props) {
  const t = useT();
  return (
    <div id={id} role="option" tabIndex={-1} className={styles.result} aria-selected={isSelected}>
      <Picture game={game} />
      <span className={styles.words}>
        <bdi className={styles.name}>
          {highlightMatches(game.name, search).map(({ text, isMatch }, index) =>
            isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </bdi>
        <span className={styles.about}>
          {game.providerName && <bdi>{game.providerName}</bdi>}
          <span>{t(typeTexts[game.type])}</span>
        </span>
      </span>
      {favouriteMark(game)}
    </div>
  );
});

function Picture({ game }: { game: Game }) {
  const [failed, setFailed] = useState<string>();
  if (game.image === undefined || failed === game.image)
    return <span className={styles.picture} aria-hidden="true" />;
  return (
    <img
      className={styles.picture}
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
