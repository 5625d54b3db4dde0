import type { AnchorHTMLAttributes } from 'react';

import type { Destination } from '../site';
import { SiteLink } from './SiteLink';

type Props = { destination: Destination } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link to a destination of the site file: a page, a game, or an external address in a new tab. */
export function DestinationLink({ destination, ...rest }: Props) {
  const { href, state, requiresLogin, external } = destination;
  if (external) return <a {...rest} href={href} target="_blank" rel="noopener" />;
  return <SiteLink {...rest} href={href} state={state} requiresLogin={requiresLogin} />;
}
