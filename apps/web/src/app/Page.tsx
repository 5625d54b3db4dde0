import { Suspense } from 'react';

import { PAGE_KINDS } from '../site';
import { Skeleton } from '../ui';
import styles from './Page.module.css';
import type { Route } from './routes';

/** The page of a route. */
export function Page({ route }: { route: Route }) {
  const { bare } = PAGE_KINDS[route.kind];
  return <Suspense fallback={!bare && <PageSkeleton />}>{route.page}</Suspense>;
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
