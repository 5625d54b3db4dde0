import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { navigate } from '../platform/navigation';
import { paths } from '../site';
import { openLogin } from './dialog-state';
import { useIsLoggedIn } from './token';

/**
 * Renders its children for players. A visitor is redirected to the home page with the login dialog open, and returns after the
 * login. A player who loses the token is only redirected.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn();
  const wasLoggedIn = useRef(isLoggedIn);

  const sendHome = useEffectEvent(() => {
    const requested = { path: location.pathname + location.search, state: history.state as unknown };
    navigate(paths.home(), { replace: true });
    if (!wasLoggedIn.current) openLogin(requested);
  });

  useEffect(() => {
    if (!isLoggedIn) sendHome();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);

  return isLoggedIn ? children : null;
}
