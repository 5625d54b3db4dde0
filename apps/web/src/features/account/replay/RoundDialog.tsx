import { showRound } from '@tessera/contract';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';

import { safeUrl } from '../../../embed/safe-url';
import { useT } from '../../../i18n';
import { ApiFailure, call } from '../../../platform/call';
import { PLAYER_KEY } from '../../../platform/query-client';
import { QueryView } from '../../../platform/QueryView';
import { DialogFrame } from '../../../session/DialogFrame';
import { Modal, Spinner } from '../../../ui';
import styles from './RoundDialog.module.css';

type Props = { event: string; game: string; onClose: () => void };

/** The game's page in a dialog, showing a past round. */
export function RoundDialog({ event, game, onClose }: Props) {
  const t = useT();
  const query = useQuery({
    queryKey: [PLAYER_KEY, 'round', event, game],
    queryFn: async () => {
      const body = { event_id: event, ...(game !== '' && { game_name: game }) };
      const url = safeUrl((await call(showRound, { body })).url);
      if (url === undefined) throw new ApiFailure('bad_shape', 200);
      return url;
    },
    // The address opens one session, so every dialog fetches a new one.
    staleTime: Infinity,
    gcTime: 0,
  });
  // Outside the table, so that the table neither clips the dialog nor handles its clicks.
  return createPortal(
    <Modal title={game || t('rounds.round')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles.frame}>
        <QueryView
          query={query}
          pending={<Spinner label={t('shell.loading')} />}
          errorText={t('rounds.roundFailed')}
        >
          {(url) => (
            <DialogFrame
              key={url}
              url={url}
              title={game || t('rounds.round')}
              onClose={onClose}
              onRetry={() => void query.refetch()}
            />
          )}
        </QueryView>
      </div>
    </Modal>,
    document.body,
  );
}
