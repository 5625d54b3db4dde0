import type { LiveTheme } from '@tessera/catalogue';
import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import { colourOf } from '../../engine/roulette/wheel';
import type { GameView } from '../../server/http/game-view';
import type { RouletteDraw } from '../../server/rooms/kinds';
import type { Table } from '../kit/boot';
import { useRoom } from '../kit/room';
import { GameShell } from '../shell/GameShell';
import { ToolButton } from '../shell/ToolButton';
import { ChipRail } from '../table/ChipRail';
import { Countdown } from '../table/Countdown';
import { useChips } from '../table/use-chips';
import { useClock } from '../table/use-clock';
import { useIsNarrow } from '../table/use-is-narrow';
import { BettingLayout } from './BettingLayout';
import { RouletteRules } from './RouletteRules';
import { createWheelScene, type WheelMoment } from './wheel-scene';
import styles from '../table/TablePage.module.css';

export type TableView = Extract<GameView, { kind: 'roulette' | 'baccarat' }>;

/** The ball lies still this long before the round ends. */
const REST_MS = 600;

export function RoulettePage({ table: { api, host }, game }: { table: Table; game: TableView }) {
  const { translate, language } = useTranslation();
  const [store, room] = useRoom(api, game.balance);
  const now = useClock(store);
  const chips = useChips(api, store, room, game.limits.max);
  const [chip, setChip] = useState(game.chips[1] ?? game.chips[0] ?? 0);
  const [sheet, setSheet] = useState(false);
  const narrow = useIsNarrow();
  const canvas = useRef<HTMLCanvasElement>(null);
  const round = room.state?.round;
  const past = room.state?.past ?? [];
  const open = round?.phase === 'betting' && now < round.bettingEndsAt;
  const landed = round?.endsAt !== undefined && now >= round.endsAt - REST_MS;
  const pocket = landed ? (round?.draw as RouletteDraw | undefined)?.pocket : undefined;
  const ended = room.own.filter((bet) => bet.roundId === round?.id && bet.payout !== undefined);
  const won = landed && ended.length > 0 ? ended.reduce((sum, bet) => sum + (bet.payout ?? 0), 0) : undefined;

  useEffect(() => {
    if (!canvas.current) return;
    const scene = createWheelScene(canvas.current, game.theme as LiveTheme, game.seed, (): WheelMoment => {
      const current = store.snapshot().state;
      const running = current?.round;
      const nowMs = store.now();
      if (running?.draw && running.runningFrom !== undefined && running.endsAt !== undefined) {
        const { pocket: target } = running.draw as RouletteDraw;
        if (nowMs < running.endsAt) {
          return {
            phase: 'spinning',
            pocket: target,
            fromMs: running.runningFrom,
            toMs: running.endsAt - REST_MS,
            nowMs,
          };
        }
        return { phase: 'still', pocket: target };
      }
      return { phase: 'still', pocket: (current?.past[0]?.draw as RouletteDraw | undefined)?.pocket };
    });
    const observer = new ResizeObserver(() => scene.resize());
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      scene.destroy();
    };
  }, [game, store]);

  useEffect(() => host.balanceChanged(), [room.balance, host]);
  useEffect(() => {
    if (room.status === 'refused') host.loginNeeded();
  }, [room.status, host]);

  return (
    <GameShell
      title={game.name}
      host={host}
      connected={room.status === 'live' || room.status === 'connecting'}
      tools={<ToolButton icon="info" label={translate('table.rules')} onClick={() => setSheet(true)} />}
    >
      <main className={styles.page}>
        <section className={styles.scene} aria-label={translate('roulette.wheel')}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
          <Countdown round={round} now={now} />
          <ol className={styles.past} aria-label={translate('table.past')} dir="ltr">
            {past.slice(0, 14).map((each) => {
              const number = (each.draw as RouletteDraw).pocket;
              return (
                <li key={each.id} data-colour={colourOf(number)}>
                  {number}
                </li>
              );
            })}
          </ol>
          <p role="status" className={pocket === undefined ? styles.hidden : styles.result}>
            {pocket !== undefined && (
              <>
                <span className={styles.number} data-colour={colourOf(pocket)}>
                  {pocket}
                </span>
                {won !== undefined &&
                  translate(won > 0 ? 'table.youWon' : 'table.noWin', {
                    amount: formatMoney(minor(won), game.currency, language),
                  })}
              </>
            )}
          </p>
        </section>
        <section className={styles.felt} aria-label={translate('table.layout')}>
          <BettingLayout
            chips={chips}
            chip={chip}
            currency={game.currency}
            open={open}
            tall={narrow}
            winner={pocket}
          />
        </section>
        <ChipRail
          chips={chips}
          values={game.chips}
          selected={chip}
          onSelect={setChip}
          currency={game.currency}
          balance={room.balance}
          open={open}
          won={won}
        />
      </main>
      <RouletteRules open={sheet} onClose={() => setSheet(false)} past={past} game={game} />
    </GameShell>
  );
}
