import { Suspense } from 'react';

import { RequireLogin } from '../session';
import { isFeatureOn, PAGE_KINDS, requiresLogin } from '../site';
import { Skeleton } from '../ui';
import styles from './Page.module.css';
import type { Route } from './routes';

/** The page of a route, behind the login guard where its kind requires it. */
export function Page({ route }: { route: Route }) {
  const { bare } = PAGE_KINDS[route.kind];
  const page = <Suspense fallback={!bare && <PageSkeleton />}>{route.page}</Suspense>;
  return requiresLogin(route.kind, isFeatureOn('sportsForVisitors')) ? (
    <RequireLogin>{page}</RequireLogin>
  ) : (
    page
  );
}

/** Shown between the press on a link and the first render of its page. */
export function NavigationProgress() {
  return <div className={styles.progress} />;
}

/** As tall as the screen, so that the footer does not move when the page is rendered. */
function PageSkeleton() {
  return (
    <div className={styles.pending}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
    </div>
  );
}
