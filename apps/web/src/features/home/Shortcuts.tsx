import { useT, type MessageKey } from '../../i18n';
import { SiteLink } from '../../session';
import { classNames, Icon, toast, type IconName } from '../../ui';
import styles from './Shortcuts.module.css';

type Shortcut = {
  label: MessageKey;
  icon: IconName;
  tone: 'gold' | 'teal' | 'rose' | 'violet';
  /** A section without a page is announced, not opened. */
  href?: string;
  state?: unknown;
  requiresLogin?: boolean;
};

const AVIATOR = { type: 3, provider_id: 39, game_id: 25 };
const TOAST_MS = 2000;

const shortcuts: readonly Shortcut[] = [
  { label: 'shell.live', icon: 'live', tone: 'teal', href: '/live', requiresLogin: true },
  { label: 'shell.preMatch', icon: 'ball', tone: 'teal', href: '/prematch', requiresLogin: true },
  { label: 'shell.casino', icon: 'slots', tone: 'gold', href: '/casino' },
  { label: 'shell.liveCasino', icon: 'cards', tone: 'rose', href: '/live_casino' },
  { label: 'shell.crash', icon: 'crash', tone: 'violet', href: '/crash' },
  {
    label: 'shell.aviator',
    icon: 'plane',
    tone: 'rose',
    href: '/crash/play_game',
    state: AVIATOR,
    requiresLogin: true,
  },
  { label: 'home.betGame', icon: 'dice', tone: 'violet' },
  { label: 'home.poker', icon: 'spade', tone: 'gold' },
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

function ShortcutTile({ label, icon, tone, href, state, requiresLogin = false }: Shortcut) {
  const t = useT();
  const face = (
    <>
      <span className={styles.badge}>
        <Icon name={icon} size="l" />
      </span>
      <span className={styles.label}>{t(label)}</span>
    </>
  );
  if (href === undefined)
    return (
      <button
        type="button"
        className={classNames(styles.tile, styles[tone], styles.soon)}
        onClick={() => toast.info(t('shell.comingSoonSection'), { durationMs: TOAST_MS })}
      >
        {face}
      </button>
    );
  return (
    <SiteLink
      href={href}
      state={state}
      requiresLogin={requiresLogin}
      className={classNames(styles.tile, styles[tone])}
    >
      {face}
    </SiteLink>
  );
}
