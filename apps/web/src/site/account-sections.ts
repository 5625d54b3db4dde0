import type { MessageKey } from '../i18n';
import type { IconName } from '../ui/icon-names';
import type { AccountSection } from './paths';
import { siteMap } from './site';

export type SectionLink = { section: AccountSection; title: MessageKey; icon: IconName };

const SECTIONS: readonly (SectionLink & { needs?: 'games' | 'sports' })[] = [
  { section: 'change_password', title: 'shell.changePassword', icon: 'lock' },
  { section: 'transactions', title: 'shell.transactions', icon: 'receipt' },
  { section: 'casino_history', title: 'shell.casinoHistory', icon: 'dice', needs: 'games' },
  { section: 'sport_history', title: 'shell.sportHistory', icon: 'ball', needs: 'sports' },
];

/** The sections of the player's account, in their order. A site without sports has no history of them. */
export function accountSections(): readonly SectionLink[] {
  const map = siteMap();
  return SECTIONS.filter(({ needs }) => needs === undefined || map[needs].length > 0);
}
