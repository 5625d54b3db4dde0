import { useEffect } from 'react';

import { lazyPart } from '../../loading';
import { useIsDesktop } from '../../platform/media';
import { useIsLoggedIn } from '../../session';
import { closeSidebar, useSidebar } from './shell-state';

const SiteSidebar = lazyPart(() => import('./later/SiteSidebar').then((module) => module.SiteSidebar), {
  isRequested: true,
  onMissing: closeSidebar,
});
const UserSidebar = lazyPart(() => import('./later/UserSidebar').then((module) => module.UserSidebar), {
  isRequested: true,
  onMissing: closeSidebar,
});

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
  return open === 'site' ? <SiteSidebar /> : <UserSidebar />;
}
