import { AVIATOR } from '../../catalogue';
import { useT, type MessageKey } from '../../i18n';
import { SiteLink } from '../../session';
import { classNames, toast } from '../../ui';
import styles from './Shortcuts.module.css';

type Shortcut = {
  label: MessageKey;
  /** Its picture, `/art/tile-….webp`. */
  art: string;
  /** A section without a page is announced, not opened. */
  href?: string;
  state?: unknown;
  requiresLogin?: boolean;
};

const TOAST_MS = 2000;

const shortcuts: readonly Shortcut[] = [
  { label: 'shell.live', art: 'live', href: '/live', requiresLogin: true },
  { label: 'shell.preMatch', art: 'prematch', href: '/prematch', requiresLogin: true },
  { label: 'shell.casino', art: 'casino', href: '/casino' },
  { label: 'shell.liveCasino', art: 'live-casino', href: '/live_casino' },
  { label: 'shell.crash', art: 'crash', href: '/crash' },
  {
    label: 'shell.aviator',
    art: 'aviator',
    href: '/crash/play_game',
    state: AVIATOR,
    requiresLogin: true,
  },
  { label: 'home.betGame', art: 'bet-game' },
  { label: 'home.poker', art: 'poker' },
];

/** The sections of the site as tiles; two of them are still to come and say so. */
export function Shortcuts() {
  const t = useT();
  return (
    <nav aria-label={t('home.sections')}>
      <ul className={styles.tiles}>
        {shortcuts.map((shortcut) => (
          <li key={shortcut.label}>
            <ShortcutTile {...shortcut} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShortcutTile({ label, art, href, state, requiresLogin = false }: Shortcut) {
  const t = useT();
  const face = (
    <>
      <img className={styles.picture} src={`/art/tile-${art}.webp`} alt="" width={360} height={240} />
      <span className={styles.label}>{t(label)}</span>
    </>
  );
  if (href === undefined)
    return (
      <button
        type="button"
        className={classNames(styles.tile, styles.soon)}
        onClick={() => toast.info(t('shell.comingSoonSection'), { durationMs: TOAST_MS })}
      >
        {face}
      </button>
    );
  return (
    <SiteLink href={href} state={state} requiresLogin={requiresLogin} className={styles.tile}>
      {face}
    </SiteLink>
  );
}
