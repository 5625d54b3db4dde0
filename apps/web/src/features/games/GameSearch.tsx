import { useState, type FormEvent } from 'react';

import { useT } from '../../i18n';
import { Button, Icon, IconButton } from '../../ui';
import styles from './GameSearch.module.css';

type Props = { search: string | undefined; onSearch: (search: string | undefined) => void };

/** A search by name, submitted by the button or Enter. */
export function GameSearch({ search, onSearch }: Props) {
  const t = useT();
  const [text, setText] = useState(search ?? '');
  const [known, setKnown] = useState(search);
  // The address is the source of truth: Back, Forward and "clear filters" change it.
  if (known !== search) {
    setKnown(search);
    setText(search ?? '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  }

  function clear() {
    setText('');
    onSearch(undefined);
  }

  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <Icon name="search" className={styles.icon} />
      <input
        className={styles.input}
        type="search"
        name="search"
        aria-label={t('games.searchGames')}
        placeholder={t('games.searchGames')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <IconButton className={styles.clear} icon="close" label={t('games.clearSearch')} onClick={clear} />
      )}
      <Button type="submit" size="s">
        {t('games.search')}
      </Button>
    </form>
  );
}
