import type { MessageKey } from '../i18n';
import type { Capability } from '../platform/capabilities';
import type { IconName } from '../ui/icon-names';
import { isTurnedOn, type FeatureName } from './features';
import { paths } from './paths';
import type { SiteConfig } from './schema';

type Entry = {
  /** Its address below `/dashboard`. */
  id: string;
  /** The title of the page and of the window, and the text of its links. */
  title: MessageKey;
};

type TopEntry = Entry & {
  icon: IconName;
  /** Sections of a group are listed under its heading in the account menu. */
  group?: 'history';
  /** Only on a site that has pages of this kind. */
  pages?: 'games' | 'sports';
  /** Only on a site that has this optional feature, and for players whose backend supports it. */
  feature?: FeatureName;
  /** Listed only for players whose backend names this capability. The page exists without it. */
  listed?: Capability;
  sections?: readonly Entry[];
};

export const PROTECTION_SECTIONS = [
  { id: 'protection/limits', title: 'shell.limits' },
  { id: 'protection/breaks', title: 'shell.breaks' },
  { id: 'protection/activity', title: 'shell.activity' },
] as const satisfies readonly Entry[];

/**
 * The sections of the player's account, in the order of their links. A login is needed for all of them (`account` in
 * PAGE_KINDS). What a section shows: `app/later/LaterPage.tsx`. Its hint: `section-hints.ts`.
 */
const SECTIONS = [
  { id: 'deposit', title: 'shell.deposit', icon: 'wallet', feature: 'cashier' },
  {
    id: 'withdraw',
    title: 'shell.withdraw',
    icon: 'arrow-end',
    feature: 'cashier',
  },
  {
    id: 'payments',
    title: 'shell.payments',
    icon: 'clock',
    feature: 'cashier',
  },
  { id: 'change_password', title: 'shell.changePassword', icon: 'lock' },
  {
    id: 'transactions',
    title: 'shell.transactions',
    icon: 'receipt',
    group: 'history',
  },
  {
    id: 'casino_history',
    title: 'shell.casinoHistory',
    icon: 'dice',
    group: 'history',
    pages: 'games',
  },
  {
    id: 'sport_history',
    title: 'shell.sportHistory',
    icon: 'ball',
    group: 'history',
    pages: 'sports',
  },
  {
    id: 'verification',
    title: 'shell.verification',
    icon: 'check',
    feature: 'verification',
    listed: 'verification',
  },
  {
    id: 'protection',
    title: 'shell.protection',
    icon: 'shield',
    feature: 'protection',
    sections: PROTECTION_SECTIONS,
  },
] as const satisfies readonly TopEntry[];

type Table = (typeof SECTIONS)[number];
type Nested = Extract<Table, { sections: unknown }>['sections'][number];

export type AccountSectionId = Table['id'] | Nested['id'];
export type ProtectionSectionId = (typeof PROTECTION_SECTIONS)[number]['id'];

type AccountSubsection = { id: AccountSectionId; path: string; title: MessageKey };
export type AccountSection = AccountSubsection &
  Pick<TopEntry, 'icon' | 'group' | 'feature' | 'listed'> & { sections: readonly AccountSubsection[] };

/** The sections that a site has. */
export function accountSectionsOf(site: Pick<SiteConfig, 'pages' | 'features'>): AccountSection[] {
  return SECTIONS.filter(
    ({ pages, feature }: TopEntry) =>
      (!pages || site.pages.some(({ kind }) => kind === pages)) && (!feature || isTurnedOn(site, feature)),
  ).map((section) => ({
    ...withPath(section),
    sections: 'sections' in section ? section.sections.map(withPath) : [],
  }));
}

function withPath<Section extends { id: AccountSectionId }>(section: Section): Section & { path: string } {
  return { ...section, path: paths.account(section.id) };
}
