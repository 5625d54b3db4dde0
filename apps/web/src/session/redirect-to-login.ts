import { navigate } from '../platform/navigation';
import { paths } from '../site';
import { openLogin } from './dialog-state';

/** Replaces the page by the home page with the login dialog open. The login leads back to the page. */
export function redirectToLogin(): void {
  const requested = { path: location.pathname + location.search, state: history.state as unknown };
  navigate(paths.home(), { replace: true });
  openLogin(requested);
}
