import type { AnchorHTMLAttributes, MouseEvent } from 'react';

import { useIsCurrent, visit } from '../platform/navigation';
import { currentToken } from '../platform/token';
import { openLogin } from './dialog-state';

type Target = {
  href: string;
  /** What the page needs besides its path, such as the game to play. */
  state?: unknown;
  /** A visitor is asked to log in first, and goes on there afterwards. */
  requiresLogin?: boolean | undefined;
};

/** Opens a target as a plain click on a link does; clicks with a modifier are the browser's own. */
export function followLink(event: MouseEvent, { href, state, requiresLogin = false }: Target): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  if (requiresLogin && currentToken() === undefined) openLogin({ path: href, state });
  else visit({ path: href, state });
}

/** A link within the site: a real address, opened without loading the page anew. */
export function SiteLink({
  href,
  state,
  requiresLogin,
  onClick,
  ...rest
}: Target & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isCurrent = useIsCurrent(href);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    followLink(event, { href, state, requiresLogin });
  }

  return <a aria-current={isCurrent ? 'page' : undefined} {...rest} href={href} onClick={follow} />;
}
