import { useEffect } from 'react';

import { lazyPart } from '../../loading';
import { useIsDesktop } from '../../platform/media';
import { useIsLoggedIn } from '../../session';
import { closeSidebar, useSidebar } from './shell-state';

const Sidebar = lazyPart(() => import('./later/Sidebar').then((module) => module.Sidebar), {
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

  return open && belongs && <Sidebar name={open} />;
}
