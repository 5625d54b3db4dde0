import type { MouseEvent, ReactNode } from 'react';

import { go, routeHash, type Route } from '../model/route';

type Props = {
  to: Route;
  className?: string | undefined;
  current?: boolean;
  children: ReactNode;
  label?: string;
};

/** A link inside the sportsbook, without a page load. */
export function Link({ to, className, current = false, children, label }: Props) {
  function follow(event: MouseEvent) {
    event.preventDefault();
    go(to);
  }
  return (
    <a
      href={routeHash(to)}
      className={className}
      onClick={follow}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
