import { AVIATOR } from '../../catalogue';
import type { MessageKey } from '../../i18n';
import { site } from '../../site';
import type { IconName } from '../../ui';

export type Entry = {
  label: MessageKey;
  icon: IconName;
  href: string;
  /** What the page needs besides its path. */
  state?: unknown;
  requiresLogin?: boolean;
  /** Leads off the site: a new tab that knows nothing of this one. */
  external?: boolean;
};

const home: Entry = { label: 'shell.home', icon: 'home', href: '/' };
const live: Entry = { label: 'shell.live', icon: 'live', href: '/live', requiresLogin: true };
const preMatch: Entry = { label: 'shell.preMatch', icon: 'calendar', href: '/prematch', requiresLogin: true };
const casino: Entry = { label: 'shell.casino', icon: 'slots', href: '/casino' };
const liveCasino: Entry = { label: 'shell.liveCasino', icon: 'cards', href: '/live_casino' };

/** The main navigation, in its order. */
export function mainEntries(): Entry[] {
  return [
    home,
    live,
    preMatch,
    { label: 'shell.pragmatic', icon: 'gem', href: '/pragmatic' },
    { label: 'shell.amatic', icon: 'tile', href: '/amatic' },
    casino,
    liveCasino,
    { label: 'shell.crash', icon: 'crash', href: '/crash' },
    { label: 'shell.aviator', icon: 'plane', href: '/crash/play_game', state: AVIATOR, requiresLogin: true },
    { label: 'shell.liveScore', icon: 'score', href: site.links.liveScore, external: true },
  ];
}

export const bottomEntries: Entry[] = [live, preMatch, casino, liveCasino];

/** The account menu; the last three are the histories. */
export const accountEntries: Entry[] = [
  { label: 'shell.changePassword', icon: 'lock', href: '/dashboard/change_password' },
  { label: 'shell.transactions', icon: 'receipt', href: '/dashboard/transactions' },
  { label: 'shell.casinoHistory', icon: 'dice', href: '/dashboard/casino_history' },
  { label: 'shell.sportHistory', icon: 'ball', href: '/dashboard/sport_history' },
];
