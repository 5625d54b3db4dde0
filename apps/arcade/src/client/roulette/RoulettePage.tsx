import type { LiveTheme } from '@tessera/catalogue';
import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useEffect, useEffectEvent, useState } from 'react';

import { findSpot } from '../../engine/roulette/layout';
import { colourOf } from '../../engine/roulette/wheel';
import type { RouletteDraw } from '../../server/rooms/kinds';
import type { Table } from '../kit/boot';
import type { RoomStore } from '../kit/room';
import { TablePage } from '../table/TablePage';
import { useIsNarrow, useIsWide } from '../table/use-is-narrow';
import { useTable, type TableView } from '../table/use-table';
import { WonText } from '../table/WonText';
import { BettingLayout } from './BettingLayout';
import { FeltSwitch, type FeltView } from './FeltSwitch';
import { HotAndCold } from './HotAndCold';
import { Racetrack } from './Racetrack';
import { RouletteRules } from './RouletteRules';
import { createWheelScene, type WheelMoment } from './wheel-scene';
import styles from './RoulettePage.module.css';

/** How long the ball rests before the round ends. */
const REST_MS = 600;
const SHOWN_RESULTS = 14;

const WHOLE = { table: 'roulette.wholeTable', racetrack: 'roulette.wholeRacetrack' } as const;

export function RoulettePage({ table, game }: { table: Table; game: TableView }) {
  const { translate } = useTranslation();
  const state = useTable<RouletteDraw>(table, game, REST_MS);
  const narrow = useIsNarrow();
  const isWide = useIsWide();
  const { store, past, chips, chip, open, won } = state;
  const [view, setView] = useState<FeltView>('table');
  const [isEnlarged, setIsEnlarged] = useState(false);
  const pocket = state.draw?.pocket;
  const numbers = past.map((round) => (round.draw as RouletteDraw).pocket);
  const phase = state.round?.phase;
  const onPhase = useEffectEvent(() => {
    const endsAt = state.round?.endsAt;
    if (phase === 'running' && endsAt !== undefined) state.sound.ball(endsAt - REST_MS - store.now());
  });
  useEffect(() => onPhase(), [phase]);
  const felt = { chips, chip, currency: game.currency, open, winner: pocket };
  return (
    <TablePage
      api={table.api}
      host={table.host}
      game={game}
      state={state}
      sceneLabel={translate('roulette.wheel')}
      createScene={(place) =>
        createWheelScene(place, game.theme as LiveTheme, game.seed, () => momentOf(store))
      }
      countdownOnRight
      overlay={
        <>
          <ol className={styles.past} aria-label={translate('table.past')} dir="ltr">
            {past.slice(0, SHOWN_RESULTS).map((each) => {
              const number = (each.draw as RouletteDraw).pocket;
              return (
                <li key={each.id} data-colour={colourOf(number)}>
                  {number}
                </li>
              );
            })}
          </ol>
          {!narrow && (
            <div className={styles.tallies}>
              <HotAndCold numbers={numbers} />
            </div>
          )}
          <p role="status" className={styles.result} dir="ltr">
            {pocket !== undefined && (
              <>
                <span className={styles.number} data-colour={colourOf(pocket)}>
                  {pocket}
                </span>
                {won !== undefined && (
                  <bdi className={styles.won}>
                    <WonText won={won} currency={game.currency} />
                  </bdi>
                )}
              </>
            )}
          </p>
        </>
      }
      layout={
        isWide ? (
          <div className={styles.both}>
            <BettingLayout {...felt} tall={false} />
            <Racetrack {...felt} isRound={false} />
          </div>
        ) : (
          <div className={styles.felt}>
            <div className={styles.controls} data-view={view}>
              <FeltSwitch view={view} onChange={setView} />
              <button type="button" className={styles.enlarge} onClick={() => setIsEnlarged(!isEnlarged)}>
                <Icon name={isEnlarged ? 'shrink' : 'enlarge'} />
                <span>{translate(isEnlarged ? WHOLE[view] : 'roulette.enlarge')}</span>
              </button>
            </div>
            {view === 'table' ? (
              <BettingLayout {...felt} tall={narrow} isEnlarged={isEnlarged} />
            ) : (
              <>
                <Racetrack {...felt} isRound={narrow} isEnlarged={isEnlarged} />
                {narrow && <HotAndCold numbers={numbers} />}
              </>
            )}
          </div>
        )
      }
      rules={<RouletteRules past={past} game={game} />}
      isSpot={isRouletteSpot}
    />
  );
}

function isRouletteSpot(id: string): boolean {
  return findSpot(id) !== undefined;
}

function momentOf(store: RoomStore): WheelMoment {
  const current = store.snapshot().state;
  const running = current?.round;
  const nowMs = store.now();
  if (running?.draw && running.runningFrom !== undefined && running.endsAt !== undefined) {
    const { pocket } = running.draw as RouletteDraw;
    if (nowMs >= running.endsAt) return { phase: 'still', pocket };
    return {
      phase: 'spinning',
      pocket,
      fromMs: running.runningFrom,
      toMs: running.endsAt - REST_MS,
      nowMs,
    };
  }
  return { phase: 'still', pocket: (current?.past[0]?.draw as RouletteDraw | undefined)?.pocket };
}
