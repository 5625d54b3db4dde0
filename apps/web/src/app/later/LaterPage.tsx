import { Suspense, type ReactNode } from 'react';

import type { Game } from '../../catalogue';
import { DashboardPage, type OwnSectionId } from '../../features/account';
import { FundsNotice, PaymentSection, PaymentsSection } from '../../features/cashier';
import { Heart } from '../../features/favourites';
import { FreeRounds, FreeRoundsMark } from '../../features/free-rounds';
import { PlayPage } from '../../features/play';
import { DepositLimits, ProtectionSection, ResponsiblePage, SessionStatus } from '../../features/protection';
import { RecoverPage } from '../../features/recovery';
import { SportsPage } from '../../features/sports';
import { TextPage, TextWords } from '../../features/text';
import { VerificationSection } from '../../features/verification';
import { RequireLogin } from '../../session';
import { isFeatureOn, requiresLogin, useFeature, type AccountSectionId, type Page } from '../../site';
import { Skeleton } from '../../ui';
import styles from './LaterPage.module.css';

type Props = { page: Exclude<Page, { kind: 'home' | 'games' }> };

/**
 * The pages that visits rarely begin with, behind the login where their kind requires it. In a chunk of their own, so that they are
 * not part of the first load.
 */
export function LaterPage({ page }: Props) {
  const content = <Content page={page} />;
  return requiresLogin(page.kind, isFeatureOn('sportsForVisitors')) ? (
    <RequireLogin>{content}</RequireLogin>
  ) : (
    content
  );
}

function Content({ page }: Props) {
  switch (page.kind) {
    case 'play':
      return (
        <PlayPage
          status={<SessionStatus />}
          renderHeart={(game) => (
            <>
              <PlayFreeRounds game={game} />
              <PlayHeart game={game} />
            </>
          )}
          FundsNotice={FundsNotice}
        />
      );
    case 'sports':
      return <SportsPage page={page} status={<SessionStatus />} FundsNotice={FundsNotice} />;
    case 'text':
      return <TextPage page={page} />;
    case 'protection':
      return <ResponsiblePage page={page} words={<TextWords markdown={page.markdown} />} />;
    case 'recover':
      return <RecoverPage />;
    case 'account': {
      const content: Partial<Record<AccountSectionId, ReactNode>> = ACCOUNT_CONTENT;
      return (
        <DashboardPage section={page.section} title={page.title} offers={<Offers />}>
          {page.section && content[page.section] && (
            // The heading and the links are shown while the code of the section is loading.
            <Suspense fallback={<SectionSkeleton />}>{content[page.section]}</Suspense>
          )}
        </DashboardPage>
      );
    }
  }
}

function SectionSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton className={styles.body} />
    </div>
  );
}

function Offers() {
  return useFeature('freeRounds') && <FreeRounds />;
}

function PlayFreeRounds({ game }: { game: Game }) {
  return useFeature('freeRounds') && <FreeRoundsMark game={game} />;
}

function PlayHeart({ game }: { game: Game }) {
  return useFeature('favourites') && <Heart game={game} place="bar" />;
}

/** The content of account sections that are not in `features/account`. */
const ACCOUNT_CONTENT: Record<Exclude<AccountSectionId, OwnSectionId>, ReactNode> = {
  deposit: <PaymentSection key="deposit" kind="deposit" limits={<DepositLimits />} />,
  withdraw: <PaymentSection key="withdraw" kind="withdrawal" />,
  payments: <PaymentsSection />,
  verification: <VerificationSection />,
  protection: <ProtectionSection />,
  'protection/limits': <ProtectionSection section="protection/limits" />,
  'protection/breaks': <ProtectionSection section="protection/breaks" />,
  'protection/activity': <ProtectionSection section="protection/activity" />,
};
