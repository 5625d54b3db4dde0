import type { CSSProperties } from 'react';

import { useT } from '../../i18n';
import { DestinationLink } from '../../session';
import { siteMap, useText, type Entry } from '../../site';
import { classNames, toast } from '../../ui';
import styles from './Shortcuts.module.css';

const TOAST_MS = 2000;

/** The sections of the site as tiles. A section without a page shows a toast. */
export function Shortcuts() {
  const t = useT();
  const shortcuts = siteMap().entriesOf('shortcuts');
  if (shortcuts.length === 0) return null;
  const columns = {
    '--narrow-tiles': Math.min(shortcuts.length, 4),
    '--wide-tiles': Math.min(shortcuts.length, 8),
  } as CSSProperties;
  return (
    <nav aria-label={t('home.sections')}>
      <ul className={styles.tiles} style={columns}>
        {shortcuts.map((entry) => (
          <li key={entry.id}>
            <ShortcutTile entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShortcutTile({ entry: { label, tile, destination } }: { entry: Entry }) {
  const t = useT();
  const text = useText();
  const content = (
    <>
      <img className={styles.picture} src={tile} alt="" width={360} height={240} />
      <span className={styles.label}>{text(label)}</span>
    </>
  );
  if (!destination)
    return (
      <button
        type="button"
        className={classNames(styles.tile, styles.soon)}
        onClick={() => toast.info(t('shell.comingSoonSection'), { durationMs: TOAST_MS })}
      >
        {content}
      </button>
    );
  return (
    <DestinationLink destination={destination} className={styles.tile}>
      {content}
    </DestinationLink>
  );
}
