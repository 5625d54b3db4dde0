import type { Id } from '@tessera/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLanguage, useT } from '../../i18n';
import { QueryView, type Failure } from '../../platform/QueryView';
import { useText } from '../../site';
import { Button, scrollToMiddle, Skeleton, ToggleChip } from '../../ui';
import { gameQueries } from './api';
import styles from './Chips.module.css';
import type { GameList } from './game-list';

type Choice = { id: Id; name: string };
type Selection = { selected: string | undefined; onSelect: (id: string | undefined) => void };

export function CategoryChips({ list, ...selection }: Selection & { list: GameList }) {
  const t = useT();
  const text = useText();
  const query = useQuery(gameQueries.categories(list.type, useLanguage()));
  const own = list.category === undefined ? undefined : { id: list.category, name: text(list.label) };
  return <Chips label={t('games.categories')} query={query} own={own} {...selection} />;
}

export function ProviderChips({ list, ...selection }: Selection & { list: GameList }) {
  const t = useT();
  const text = useText();
  const query = useQuery(gameQueries.providers(list.type));
  const own = list.provider === undefined ? undefined : { id: list.provider, name: text(list.label) };
  return <Chips label={t('games.providers')} query={query} own={own} {...selection} />;
}

type ChipsProps = Selection & {
  label: string;
  query: UseQueryResult<Choice[]>;
  /** The page's own choice, shown even if the server does not list it. */
  own?: Choice | undefined;
};

function Chips({ label, query, own, selected, onSelect }: ChipsProps) {
  const t = useT();
  const line = useRef<HTMLDivElement>(null);
  const isLoaded = query.isSuccess;

  // The selected chip may be outside the visible part of the line.
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-pressed="true"]');
    return isLoaded && line.current && chosen ? scrollToMiddle(line.current, chosen) : undefined;
  }, [isLoaded, selected]);

  const chips = (choices: readonly Choice[]) =>
    withOwn(choices, own).map(({ id, name }) => (
      <ToggleChip key={id} pressed={String(id) === selected} onClick={() => onSelect(String(id))}>
        <bdi>{name}</bdi>
      </ToggleChip>
    ));

  return (
    <div className={styles.area} data-clear-of-toasts="">
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <div ref={line} role="group" aria-label={label} className={styles.line}>
        <ToggleChip pressed={selected === undefined} onClick={() => onSelect(undefined)}>
          {t('games.all')}
        </ToggleChip>
        <QueryView
          query={query}
          pending={
            <>
              {chips([])}
              <SkeletonChips />
            </>
          }
          errorText={t('shell.serverError')}
          renderError={(failure) => (
            <>
              {chips([])}
              <ChipsError {...failure} />
            </>
          )}
        >
          {chips}
        </QueryView>
      </div>
    </div>
  );
}

function ChipsError({ text, detail, retry }: Failure) {
  const t = useT();
  return (
    <span className={styles.failure} role="alert">
      <span className={styles.reason}>
        <span>{text}</span>
        {detail !== undefined && <span>{detail}</span>}
      </span>
      <Button look="outline" size="s" icon="refresh" onClick={retry}>
        {t('shell.retry')}
      </Button>
    </span>
  );
}

/** The page's own choice comes first, so that it does not move when the others are loaded. */
function withOwn(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] {
  if (!own) return choices;
  const isOwn = ({ id }: Choice) => String(id) === String(own.id);
  return [choices.find(isOwn) ?? own, ...choices.filter((choice) => !isOwn(choice))];
}

const WIDTHS = ['7rem', '5.5rem', '8rem', '6rem', '6.5rem', '7.5rem'];

function SkeletonChips() {
  return WIDTHS.map((width) => (
    <span key={width} className={styles.skeleton} style={{ inlineSize: width }}>
      <Skeleton />
    </span>
  ));
}
