import { Suspense } from 'react';

import { RequireLogin } from '../session';
import { PAGE_KINDS } from '../site';
import { Skeleton } from '../ui';
import styles from './Page.module.css';
import type { Route } from './routes';

/** The page of a route, behind the guard where its kind needs one. */
export function Page({ route }: { route: Route }) {
  const { bare, requiresLogin } = PAGE_KINDS[route.kind];
  const page = <Suspense fallback={!bare && <PageSkeleton />}>{route.page}</Suspense>;
  return requiresLogin ? <RequireLogin>{page}</RequireLogin> : page;
}

/** Somebody has pressed a link, and its page is being drawn. */
export function PageSign() {
  return <div className={styles.sign} />;
}

/** A page is as tall as the screen before it is there, so that the footer does not jump. */
function PageSkeleton() {
  return (
    <div className={styles.coming}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
    </div>
  );
}
