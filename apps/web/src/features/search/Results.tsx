import type { ReactNode, SyntheticEvent } from 'react';

import { gameKey, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { Result } from './Result';
import styles from './SearchDialog.module.css';
import type { Matches } from './use-search';

type Props = {
  /** The ids of the list and of its options begin with it. */
  id: string;
  matches: Matches;
  /** Highlighted in the names. */
  search: string;
  selected: number;
  favouriteMark: (game: Game) => ReactNode;
  onSelect: (index: number) => void;
  onOpen: (game: Game) => void;
};

const HEADINGS = { found: undefined, nearest: 'discovery.nearest', popular: 'discovery.popular' } as const;

export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The list box of the search. It never has the focus: Tab skips it and a press on it leaves the focus in the field. */
export function Results(props: Props) {
  const { id, matches, search, selected, favouriteMark, onSelect, onOpen } = props;
  const { games } = matches;
  const t = useT();
  const heading = games.length > 0 ? HEADINGS[matches.kind] : undefined;
  const indexAt = ({ target, currentTarget }: SyntheticEvent) =>
    [...currentTarget.children].findIndex((option) => option.contains(target as Node));

  function select(event: SyntheticEvent) {
    const index = indexAt(event);
    if (index !== selected && games[index]) onSelect(index);
  }

  function open(event: SyntheticEvent) {
    const game = games[indexAt(event)];
    if (game) onOpen(game);
  }

  return (
    <>
      {heading !== undefined && <p className={styles.heading}>{t(heading)}</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        // Without it, browsers put an element that scrolls into the order of Tab.
        tabIndex={-1}
        aria-label={t('games.games')}
        className={styles.results}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={select}
        onClick={open}
      >
        {games.map((game, index) => (
          <Result
            key={gameKey(game)}
            id={optionId(id, index)}
            game={game}
            search={search}
            isSelected={index === selected}
            favouriteMark={favouriteMark}
          />
        ))}
      </div>
    </>
  );
}
