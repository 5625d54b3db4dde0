import type { LiveTheme } from '@tessera/catalogue';
import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import type { GameView } from '../../server/http/game-view';
import type { BaccaratDraw } from '../../server/rooms/kinds';
import type { Table } from '../kit/boot';
import { useRoom } from '../kit/room';
import { GameShell } from '../shell/GameShell';
import { Sheet } from '../shell/Sheet';
import { ToolButton } from '../shell/ToolButton';
import { ChipRail } from '../table/ChipRail';
import { Countdown } from '../table/Countdown';
import tableStyles from '../table/TablePage.module.css';
import { useChips } from '../table/use-chips';
import { useClock } from '../table/use-clock';
import { BaccaratLayout } from './BaccaratLayout';
import { BeadRoad } from './BeadRoad';
import { createCardScene } from './card-scene';
import styles from './BaccaratPage.module.css';

export type TableView = Extract<GameView, { kind: 'roulette' | 'baccarat' }>;

const REST_MS = 700;

export function BaccaratPage({ table: { api, host }, game }: { table: Table; game: TableView }) {
  const { translate, language } = useTranslation();
  const [store, room] = useRoom(api, game.balance);
  const now = useClock(store);
  const chips = useChips(api, store, room, game.limits.max);
  const [chip, setChip] = useState(game.chips[1] ?? game.chips[0] ?? 0);
  const [sheet, setSheet] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const round = room.state?.round;
  const past = room.state?.past ?? [];
  const open = round?.phase === 'betting' && now < round.bettingEndsAt;
  const shown = round?.endsAt !== undefined && now >= round.endsAt - REST_MS;
  const draw = shown ? (round?.draw as BaccaratDraw | undefined) : undefined;
  const ended = room.own.filter((bet) => bet.roundId === round?.id && bet.payout !== undefined);
  const won = shown && ended.length > 0 ? ended.reduce((sum, bet) => sum + (bet.payout ?? 0), 0) : undefined;
  const money = (amount: number) => formatMoney(minor(amount), game.currency, language);

  useEffect(() => {
    if (!canvas.current) return;
    const labels = { player: translate('baccarat.player'), banker: translate('baccarat.banker') };
    const scene = createCardScene(canvas.current, game.theme as LiveTheme, game.seed, labels, () => {
      const current = store.snapshot().state?.round;
      if (!current?.draw || current.runningFrom === undefined) return undefined;
      const { player, banker } = current.draw as BaccaratDraw;
      return { player, banker, elapsedMs: store.now() - current.runningFrom };
    });
    const observer = new ResizeObserver(() => scene.resize());
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      scene.destroy();
    };
  }, [game, store, translate]);

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
      <main className={tableStyles.page}>
        <section className={tableStyles.scene} aria-label={translate('baccarat.cards')}>
          <canvas ref={canvas} className={tableStyles.canvas} aria-hidden="true" />
          <Countdown round={round} now={now} />
          <div className={styles.road}>
            <BeadRoad past={past} />
          </div>
          <p role="status" className={draw ? styles.result : tableStyles.hidden} data-winner={draw?.winner}>
            {draw && (
              <>
                <strong>{translate(`baccarat.winner-${draw.winner}`)}</strong>
                {won !== undefined &&
                  translate(won > 0 ? 'table.youWon' : 'table.noWin', { amount: money(won) })}
              </>
            )}
          </p>
        </section>
        <section className={tableStyles.felt} aria-label={translate('table.layout')}>
          <BaccaratLayout chips={chips} chip={chip} currency={game.currency} open={open} draw={draw} />
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
      <Sheet title={translate('table.rules')} open={sheet} onClose={() => setSheet(false)}>
        <p>{translate('baccarat.rules')}</p>
        <p>{translate('table.limits', { min: money(game.limits.min), max: money(game.limits.max) })}</p>
        <h3>{translate('table.statistics', { count: past.length })}</h3>
        <BeadRoad past={past} />
      </Sheet>
    </GameShell>
  );
}
