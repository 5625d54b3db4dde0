import { getVerification, type VerificationWire } from '@tessera/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useLanguage, useT } from '../../i18n';
import { call } from '../../platform/call';
import { PLAYER_KEY, queryClient } from '../../platform/query-client';
import { QueryView } from '../../platform/QueryView';
import { usePlayer } from '../../session';
import { refreshPlayer } from '../../session/account';
import { EmptyState, Skeleton } from '../../ui';
import { NeedCard } from './NeedCard';
import styles from './verification.module.css';

/** Messages are in the language of the call. */
const verificationQuery = (language: string) =>
  queryOptions({
    queryKey: [PLAYER_KEY, 'verification', language],
    queryFn: ({ signal }) => call(getVerification, { signal }),
  });

/** Each document that the operator needs, with its state and a form to send it. */
export function VerificationSection() {
  const t = useT();
  const language = useLanguage();
  const query = useQuery(verificationQuery(language));

  // A decision of the operator: UserDetails is polled, and names the new state.
  const state = usePlayer((player) => player.verification);
  const known = useRef(state);
  const refresh = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (known.current !== undefined && state !== undefined && known.current !== state) refresh();
    known.current = state;
  }, [state]);

  function handleSent(verification: VerificationWire) {
    queryClient.setQueryData(verificationQuery(language).queryKey, verification);
    // The account menu shows the state.
    void refreshPlayer();
  }

  return (
    <QueryView
      query={query}
      pending={<Skeleton className={styles.pending} />}
      errorText={t('shell.serverError')}
      isEmpty={({ needs }) => needs.length === 0}
      empty={<EmptyState text={t('verification.nothing')} icon="check" />}
    >
      {({ needs }) => (
        <ul className={styles.needs}>
          {needs.map((need) => (
            <NeedCard key={need.id} need={need} onSent={handleSent} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}
