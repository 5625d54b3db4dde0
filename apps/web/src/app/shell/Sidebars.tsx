import { lazy, Suspense, useEffect } from 'react';

import { useIsDesktop } from '../../platform/media';
import { useIsLoggedIn } from '../../session';
import { closeSidebar, useSidebar } from './shell-state';

const SiteSidebar = lazy(() => import('./SiteSidebar').then((module) => ({ default: module.SiteSidebar })));
const UserSidebar = lazy(() => import('./UserSidebar').then((module) => ({ default: module.UserSidebar })));

/** The sidebar that is open, if any; only the mobile layout has them. */
export function Sidebars() {
  const open = useSidebar((state) => state.open);
  const isDesktop = useIsDesktop();
  const isLoggedIn = useIsLoggedIn();
  const belongs = !isDesktop && (open === 'site' || isLoggedIn);

  useEffect(() => {
    if (open && !belongs) closeSidebar();
  }, [open, belongs]);

  if (!open || !belongs) return null;
  return <Suspense fallback={null}>{open === 'site' ? <SiteSidebar /> : <UserSidebar />}</Suspense>;
}
