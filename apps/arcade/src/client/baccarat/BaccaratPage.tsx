import type { LiveTheme } from '@tessera/catalogue';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent } from 'react';

import { isBaccaratSpot } from '../../engine/baccarat/bets';
import type { BaccaratDraw } from '../../server/rooms/kinds';
import type { Table } from '../kit/boot';
import type { RoomStore } from '../kit/room';
import { TablePage } from '../table/TablePage';
import { useTable, type TableView } from '../table/use-table';
import { WonText } from '../table/WonText';
import { BaccaratLayout } from './BaccaratLayout';
import { useIsNarrow, useIsShort } from '../table/use-is-narrow';
import { BaccaratRules } from './BaccaratRules';
import { BeadRoad } from './BeadRoad';
import { BigRoad } from './BigRoad';
import { createCardScene, dealTimes, type Hands } from './card-scene';
import styles from './BaccaratPage.module.css';

/** How long the last card is shown before the round ends. */
const REST_MS = 700;
/** Number of big road columns that fit beside the dealer and in the rules sheet. */
const COLUMNS = { short: 6, narrow: 9, wide: 24, sheet: 15 };

export function BaccaratPage({ table, game }: { table: Table; game: TableView }) {
  const { translate } = useTranslation();
  const state = useTable<BaccaratDraw>(table, game, REST_MS);
  const { store, past, chips, chip, open, draw, won } = state;
  const isNarrow = useIsNarrow();
  const size = useIsShort() ? 'short' : isNarrow ? 'narrow' : 'wide';
  const phase = state.round?.phase;
  const onPhase = useEffectEvent(() => {
    const dealt = state.round?.draw as BaccaratDraw | undefined;
    if (phase !== 'running' || !dealt) return;
    const times = dealTimes(dealt.player.length, dealt.banker.length);
    state.sound.cards([...times.player, ...times.banker]);
  });
  useEffect(() => onPhase(), [phase]);
  return (
    <TablePage
      api={table.api}
      host={table.host}
      game={game}
      state={state}
      sceneLabel={translate('baccarat.cards')}
      createScene={(place) => {
        const labels = { player: translate('baccarat.player'), banker: translate('baccarat.banker') };
        return createCardScene(
          place,
          game.theme as LiveTheme,
          game.seed,
          labels,
          () => handsOf(store),
          store.subscribe,
        );
      }}
      overlay={
        <>
          <div className={styles.road}>
            <BigRoad past={past} columns={COLUMNS[size]} />
          </div>
          <p role="status" className={styles.result} data-winner={draw?.winner}>
            {draw && (
              <>
                <strong>{translate(`baccarat.winner-${draw.winner}`)}</strong>
                {won !== undefined && <WonText won={won} currency={game.currency} />}
              </>
            )}
          </p>
        </>
      }
      isSpot={isBaccaratSpot}
      layout={<BaccaratLayout chips={chips} chip={chip} currency={game.currency} open={open} draw={draw} />}
      rules={
        <>
          <BaccaratRules game={game} />
          <h3>{translate('table.statistics', { count: past.length })}</h3>
          <BigRoad past={past} columns={COLUMNS.sheet} />
          <BeadRoad past={past} />
        </>
      }
    />
  );
}

function handsOf(store: RoomStore): Hands {
  const round = store.snapshot().state?.round;
  if (!round?.draw || round.runningFrom === undefined) return undefined;
  const { player, banker } = round.draw as BaccaratDraw;
  return { player, banker, elapsedMs: store.now() - round.runningFrom };
}
