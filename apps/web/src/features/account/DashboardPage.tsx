import { useEffect, type ReactNode } from 'react';

import { useT, type MessageKey } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { SiteLink, usePlayer } from '../../session';
import { paths, useAccountSections, useListedSections, type AccountSectionId } from '../../site';
import { SECTION_HINTS } from '../../site/section-hints';
import { Icon, useCurrentInView } from '../../ui';
import { ChangePassword } from './ChangePassword';
import { CloseAccount } from './CloseAccount';
import styles from './DashboardPage.module.css';
import { casino, sport, transactions } from './histories';
import { HistorySection } from './HistorySection';
import { HistoryViews } from './HistoryViews';
import { Overview } from './Overview';

const OWN_SECTIONS = {
  change_password: () => (
    <>
      <ChangePassword />
      <CloseAccount />
    </>
  ),
  transactions: (title) => <HistorySection title={title} history={transactions} />,
  casino_history: (title) => <HistoryViews title={title} history={casino} area="casino" />,
  sport_history: (title) => <HistoryViews title={title} history={sport} area="sport" />,
} satisfies Partial<Record<AccountSectionId, (title: MessageKey) => ReactNode>>;

/** The sections whose content is in this folder. */
export type OwnSectionId = keyof typeof OWN_SECTIONS;

type Props = {
  title: MessageKey;
  /** Without it the overview. */
  section: AccountSectionId | undefined;
  /** What the player can use now, in the overview. */
  offers?: ReactNode;
  /** The content of a section of another feature. */
  children?: ReactNode;
};

/** The player's account: the title of the section, links to all sections, and the section. */
export function DashboardPage({ title, section, offers, children }: Props) {
  const t = useT();
  const sections = useAccountSections();
  const listed = useListedSections();
  const isPlayerKnown = usePlayer((player) => player.username) !== undefined;
  const links = useCurrentInView<HTMLElement>(section ?? '');
  // For a nested section such as protection/limits, its parent.
  const top = sections.find(({ id }) => section === id || section?.startsWith(`${id}/`));
  const isMissing = isPlayerKnown && section !== undefined && top === undefined;

  // The player's backend lacks the feature: like any unknown address, this one shows the home page.
  useEffect(() => {
    if (isMissing) navigate(paths.home(), { replace: true });
  }, [isMissing]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(title)}</h1>
        {top && top.id === section && <p className={styles.hint}>{t(SECTION_HINTS[top.id])}</p>}
      </header>
      <nav ref={links} className={styles.links} aria-label={t('account.actions')} data-clear-of-toasts="">
        {listed.map(({ id, path, title: linkTitle, icon }) => (
          <SiteLink
            key={id}
            href={path}
            className={styles.link}
            {...(id === top?.id && id !== section && { 'aria-current': 'true' })}
          >
            <Icon name={icon} />
            {t(linkTitle)}
          </SiteLink>
        ))}
      </nav>
      <div className={styles.content}>
        {children ?? <OwnContent section={section} title={title} offers={offers} />}
      </div>
    </div>
  );
}

function OwnContent({ section, title, offers }: Pick<Props, 'section' | 'title' | 'offers'>) {
  const sections: Partial<Record<AccountSectionId, (title: MessageKey) => ReactNode>> = OWN_SECTIONS;
  return (section && sections[section]?.(title)) ?? <Overview offers={offers} />;
}
