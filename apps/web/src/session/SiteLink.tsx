import type { AnchorHTMLAttributes, MouseEvent } from 'react';

import { useIsCurrent, visit } from '../platform/navigation';
import { currentToken } from '../platform/token';
import { openLogin } from './dialog-state';

type Target = {
  href: string;
  /** History state for the page, such as the game to play. */
  state?: unknown;
  /** A visitor gets the login dialog first, and the page after the login. */
  requiresLogin?: boolean | undefined;
};

/** Navigates without loading the document; a click with a modifier key keeps the browser's behaviour. */
export function followLink(event: MouseEvent, { href, state, requiresLogin = false }: Target): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  if (requiresLogin && currentToken() === undefined) openLogin({ path: href, state });
  else visit({ path: href, state });
}

/** A link within the site, opened without loading the document. */
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
