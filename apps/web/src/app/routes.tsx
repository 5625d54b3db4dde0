import type { ReactNode } from 'react';

import type { Game } from '../catalogue';
import { DashboardPage, type OwnSectionId } from '../features/account';
import { FundsNotice, PaymentSection, PaymentsSection } from '../features/cashier';
import { FavouriteGames, Heart } from '../features/favourites';
import { GameListPage } from '../features/games';
import { BannerSlider } from '../features/home';
import { Jackpots } from '../features/jackpot';
import { PlayPage } from '../features/play';
import { DepositLimits, ProtectionSection, ResponsiblePage, SessionStatus } from '../features/protection';
import { RecoverPage } from '../features/recovery';
import { SportsPage } from '../features/sports';
import { TextPage, TextWords } from '../features/text';
import { VerificationSection } from '../features/verification';
import type { MessageKey } from '../i18n';
import { lazyPage } from '../loading';
import {
  heroOfKind,
  isFeatureOn,
  pageAt,
  siteMap,
  useFeature,
  type AccountSectionId,
  type Label,
  type Page,
  type PageKind,
} from '../site';

export type Route = {
  kind: PageKind;
  path: string;
  page: ReactNode;
  /** The page's part of the window title; without it the site's name and tagline. */
  title?: { label: Label } | { message: MessageKey };
  /** A page of sports that visitors may open. */
  visitors?: boolean | undefined;
};

function PlayHeart({ game }: { game: Game }) {
  return useFeature('favourites') && <Heart game={game} place="bar" />;
}

const HomeRoute = lazyPage(() => import('./HomeRoute').then((module) => module.HomeRoute));

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

function routeTo(page: Page): Route {
  const { kind, path } = page;
  switch (kind) {
    case 'home':
      return { kind, path, page: <HomeRoute /> };
    case 'games':
      return {
        kind,
        path,
        title: { label: page.label },
        page: <GameListPage list={page} Favourites={FavouriteGames} />,
      };
    case 'play':
      return {
        kind,
        path,
        title: { label: page.label },
        page: (
          <PlayPage
            status={<SessionStatus />}
            renderHeart={(game) => <PlayHeart game={game} />}
            FundsNotice={FundsNotice}
          />
        ),
      };
    case 'sports':
      return {
        kind,
        path,
        title: { label: page.label },
        page: <SportsPage page={page} status={<SessionStatus />} FundsNotice={FundsNotice} />,
        visitors: page.visitors,
      };
    case 'text':
      return { kind, path, title: { label: page.label }, page: <TextPage page={page} /> };
    case 'protection':
      return {
        kind,
        path,
        title: { label: page.label },
        page: <ResponsiblePage page={page} words={<TextWords markdown={page.markdown} />} />,
      };
    case 'recover':
      return { kind, path, title: { message: page.title }, page: <RecoverPage /> };
    case 'account':
      return { kind, path, title: { message: page.title }, page: accountPage(page.section, page.title) };
  }
}

function accountPage(section: AccountSectionId | undefined, title: MessageKey): ReactNode {
  const content: Partial<Record<AccountSectionId, ReactNode>> = ACCOUNT_CONTENT;
  return (
    <DashboardPage section={section} title={title}>
      {section && content[section]}
    </DashboardPage>
  );
}

const routes: Route[] = siteMap().pages.map(routeTo);

// The gallery of components exists in development only.
if (import.meta.env.DEV) {
  const Gallery = lazyPage(() => import('./gallery/Gallery').then((module) => module.Gallery));
  routes.push({ kind: 'text', path: '/__gallery', page: <Gallery />, title: { label: 'Gallery' } });
}

export function routeOf(path: string): Route {
  return pageAt(routes, path);
}

/** The banners above a page of this kind. */
export function heroOf(kind: PageKind): ReactNode {
  const size = heroOfKind(kind);
  const hasAside = size === 'home' && isFeatureOn('jackpots');
  return size !== 'none' && <BannerSlider size={size} aside={hasAside && <Jackpots />} />;
}
