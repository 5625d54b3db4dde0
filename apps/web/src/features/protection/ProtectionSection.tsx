import { useQuery } from '@tanstack/react-query';

import { useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { paths, PROTECTION_SECTIONS, useFeature, type ProtectionSectionId } from '../../site';
import { Skeleton, classNames } from '../../ui';
import { ActivitySection } from './ActivitySection';
import { protectionQuery } from './api';
import { BreaksSection } from './BreaksSection';
import { LimitsSection } from './LimitsSection';
import { OverviewSection } from './OverviewSection';
import type { Protection } from './protection';
import { useIsPlayerKnown } from './use-protection';
import shared from './shared.module.css';

/** Player protection in the account: one of its sections, or the overview. */
export function ProtectionSection({ section }: { section?: ProtectionSectionId | undefined }) {
  const t = useT();
  const isKnown = useIsPlayerKnown();
  const isOffered = useFeature('protection');
  const query = useQuery({ ...protectionQuery, enabled: isKnown && isOffered });

  return (
    <QueryView
      query={query}
      pending={<Skeleton className={shared.coming} />}
      errorText={t('shell.unknownError')}
    >
      {(protection) => (
        <div className={classNames(shared.colours, shared.section)}>
          <SectionLinks protection={protection} />
          <SectionContent section={section} protection={protection} />
        </div>
      )}
    </QueryView>
  );
}

const isAvailable: Record<ProtectionSectionId, (protection: Protection) => boolean> = {
  'protection/limits': ({ limits }) => limits.length > 0,
  'protection/breaks': ({ breaks }) => breaks !== undefined,
  'protection/activity': ({ hasStatement }) => hasStatement,
};

function availableSections(protection: Protection) {
  return PROTECTION_SECTIONS.filter(({ id }) => isAvailable[id](protection));
}

function SectionLinks({ protection }: { protection: Protection }) {
  const t = useT();
  return (
    <nav className={shared.links} aria-label={t('shell.protection')} data-clear-of-toasts="">
      <SiteLink href={paths.account('protection')}>{t('protection.overview')}</SiteLink>
      {availableSections(protection).map(({ id, title }) => (
        <SiteLink key={id} href={paths.account(id)}>
          {t(title)}
        </SiteLink>
      ))}
    </nav>
  );
}

type ContentProps = { section: ProtectionSectionId | undefined; protection: Protection };

function SectionContent({ section, protection }: ContentProps) {
  switch (section && isAvailable[section](protection) ? section : undefined) {
    case 'protection/limits':
      return <LimitsSection protection={protection} />;
    case 'protection/breaks':
      return protection.breaks && <BreaksSection breaks={protection.breaks} />;
    case 'protection/activity':
      return <ActivitySection protection={protection} />;
    default:
      return <OverviewSection protection={protection} sections={availableSections(protection)} />;
  }
}
