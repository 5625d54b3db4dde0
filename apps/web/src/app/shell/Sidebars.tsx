import { useEffect } from 'react';

import { useIsDesktop } from '../../platform/media';
import { useCode } from '../../platform/use-code';
import { useIsLoggedIn } from '../../session';
import { closeSidebar, useSidebar } from './shell-state';

const loadSite = () => import('./SiteSidebar');
const loadUser = () => import('./UserSidebar');

/** The sidebar that is open, if any; only the mobile layout has them. */
export function Sidebars() {
  const open = useSidebar((state) => state.open);
  const isDesktop = useIsDesktop();
  const isLoggedIn = useIsLoggedIn();
  const belongs = !isDesktop && (open === 'site' || isLoggedIn);

  useEffect(() => {
    if (open && !belongs) closeSidebar();
  }, [open, belongs]);

  const site = useCode(loadSite, belongs && open === 'site', closeSidebar);
  const user = useCode(loadUser, belongs && open === 'user', closeSidebar);

  if (!open || !belongs) return null;
  return open === 'site' ? site && <site.SiteSidebar /> : user && <user.UserSidebar />;
}
