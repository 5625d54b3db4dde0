import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useT } from '../../i18n';
import { QueryView } from '../../platform/QueryView';
import { playerQuery, useIsLoggedIn, type Player } from '../../session';

type Props = { pending: ReactNode; children: (username: string) => ReactNode };

const usernameOf = ({ username }: Player) => username;

/** Renders what needs the name of the player; the error with Retry if the player cannot be fetched. */
export function PlayerView({ pending, children }: Props) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const query = useQuery({ ...playerQuery, select: usernameOf, enabled: isLoggedIn });
  return (
    <QueryView query={query} pending={pending} errorText={t('shell.serverError')}>
      {children}
    </QueryView>
  );
}
