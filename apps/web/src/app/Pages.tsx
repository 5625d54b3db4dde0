import { Suspense } from 'react';

import { usePath } from '../platform/navigation';
import { RequireLogin } from '../session';
import { routeOf } from './routes';

/** The page of the path shown now. */
export function Pages() {
  const route = routeOf(usePath());
  const page = <Suspense fallback={null}>{route.page}</Suspense>;
  return route.requiresLogin ? <RequireLogin>{page}</RequireLogin> : page;
}
