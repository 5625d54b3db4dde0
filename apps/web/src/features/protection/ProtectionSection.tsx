import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useT } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { QueryView } from '../../platform/QueryView';
import { SiteLink } from '../../session';
import { paths, type ProtectionSection as Section, useFeature } from '../../site';
import { Skeleton } from '../../ui';
import { ActivitySection } from './ActivitySection';
import { protectionQuery } from './api';
import { BreaksSection } from './BreaksSection';
import { LimitsSection } from './LimitsSection';
import { OverviewSection } from './OverviewSection';
import type { Protection } from './protection';
import { useIsPlayerKnown } from './use-protection';

/** Player protection in the account: what there is at a glance, or one of its sections. */
export function ProtectionSection({ section }: { section: Section | undefined }) {
  const t = useT();
  const isKnown = useIsPlayerKnown();
  const isOffered = useFeature('protection');
  const query = useQuery({ ...protectionQuery, enabled: isKnown && isOffered });

  // Where nothing of it is offered there is no such page, and unknown pages are the home page.
  useEffect(() => {
    if (isKnown && !isOffered) navigate(paths.home(), { replace: true });
  }, [isKnown, isOffered]);

  return (
    <QueryView
      query={query}
      pending={<Skeleton className="protection-coming" />}
      errorText={t('shell.unknownError')}
    >
      {(protection) => (
        <div className="protection-section">
          <SectionLinks protection={protection} />
          <SectionContent section={section} protection={protection} />
        </div>
      )}
    </QueryView>
  );
}

const isThere = {
  limits: ({ limits }: Protection) => limits.length > 0,
  breaks: ({ breaks }: Protection) => breaks !== undefined,
  activity: ({ hasStatement }: Protection) => hasStatement,
} as const satisfies Record<Section, (protection: Protection) => boolean>;

const SECTIONS = Object.keys(isThere) as Section[];

function sectionsOf(protection: Protection): Section[] {
  return SECTIONS.filter((section) => isThere[section](protection));
}

function SectionLinks({ protection }: { protection: Protection }) {
  const t = useT();
  return (
    <nav className="protection-links" aria-label={t('shell.protection')}>
      <SiteLink href={paths.account('protection')}>{t('protection.overview')}</SiteLink>
      {sectionsOf(protection).map((section) => (
        <SiteLink key={section} href={paths.protection(section)}>
          {t(`shell.${section}`)}
        </SiteLink>
      ))}
    </nav>
  );
}

function SectionContent({ section, protection }: { section: Section | undefined; protection: Protection }) {
  switch (section && isThere[section](protection) ? section : undefined) {
    case 'limits':
      return <LimitsSection protection={protection} />;
    case 'breaks':
      return protection.breaks && <BreaksSection breaks={protection.breaks} />;
    case 'activity':
      return <ActivitySection protection={protection} />;
    default:
      return <OverviewSection protection={protection} sections={sectionsOf(protection)} />;
  }
}
