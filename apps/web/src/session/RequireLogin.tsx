import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { navigate } from '../platform/navigation';
import { paths } from '../site';
import { redirectToLogin } from './redirect-to-login';
import { useIsLoggedIn } from './token';

/**
 * Renders its children for players. A visitor is redirected to the home page with the login dialog open, and returns after the
 * login. A player who loses the token is only redirected.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn();
  const wasLoggedIn = useRef(isLoggedIn);

  const sendHome = useEffectEvent(() => {
    if (wasLoggedIn.current) navigate(paths.home(), { replace: true });
    else redirectToLogin();
  });

  useEffect(() => {
    if (!isLoggedIn) sendHome();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);

  return isLoggedIn ? children : null;
}
