import { memo, use, useState } from 'react';

import { followLink } from '../session';
import type { Game } from './game';
import styles from './GameTile.module.css';
import { playDestination } from './play';
import { TileToolsContext } from './tile-tools';

type Props = {
  game: Game;
  /** The list page of the tile; the address of the game is below it. */
  listPath?: string | undefined;
  /** In the first row: its image is not loaded lazily. */
  isPriority?: boolean;
};

/** The tile of a game: one link, named after the game. A visitor gets the login dialog first. */
export const GameTile = memo(function GameTile({ game, listPath, isPriority = false }: Props) {
  const { path, state, address } = playDestination(game, listPath);
  const renderTools = use(TileToolsContext);
  return (
    <div className={styles.tile}>
      <a
        href={address}
        className={styles.link}
        draggable={false}
        onClick={(event) => followLink(event, { href: path, state, requiresLogin: true })}
      >
        <Poster game={game} isPriority={isPriority} />
        <bdi className={styles.name}>{game.name}</bdi>
      </a>
      <bdi className={styles.provider}>{game.providerName}</bdi>
      {renderTools(game)}
    </div>
  );
});

function Poster({ game, isPriority }: { game: Game; isPriority: boolean }) {
  const [failedImage, setFailedImage] = useState<string>();
  if (game.image === undefined || failedImage === game.image)
    return (
      <span className={styles.poster} aria-hidden="true">
        <span className={styles.initials}>{initials(game.name)}</span>
      </span>
    );
  return (
    <img
      className={styles.poster}
      src={game.image}
      alt=""
      width={300}
      height={400}
      decoding="async"
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      onError={() => setFailedImage(game.image)}
    />
  );
}

/** The initials of the first and the last word: BS for "Book of Sands". */
function initials(name: string): string {
  const [first, ...others] = name.split(/\s+/).filter(Boolean);
  const initial = (word = '') => [...word][0] ?? '';
  return initial(first) + initial(others.at(-1));
}
