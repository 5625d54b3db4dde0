import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { navigate } from '../platform/navigation';
import { openLogin } from './dialog-state';
import { useIsLoggedIn } from './token';

/**
 * Shows its children to players. A visitor is sent home with the login open, and comes back here after it;
 * a player whose token disappears is just sent home.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn();
  const wasLoggedIn = useRef(isLoggedIn);

  const sendHome = useEffectEvent(() => {
    const requested = { path: location.pathname + location.search, state: history.state as unknown };
    navigate('/', { replace: true });
    if (!wasLoggedIn.current) openLogin(requested);
  });

  useEffect(() => {
    if (!isLoggedIn) sendHome();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);

  return isLoggedIn ? children : null;
}
