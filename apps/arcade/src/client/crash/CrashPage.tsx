import type { CrashTheme } from '@tessera/catalogue';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import { crashDresses } from '../art/crash-skins';
import type { Table } from '../kit/boot';
import { useRoom } from '../kit/room';
import { createSound } from '../kit/sound';
import { GameShell } from '../shell/GameShell';
import { ToolButton } from '../shell/ToolButton';
import { BetList } from './BetList';
import { BetPanel } from './BetPanel';
import { FairnessSheet } from './FairnessSheet';
import { PastFlights } from './PastFlights';
import { flightOf, type CrashView } from './flight-of';
import { createScene } from './scene';
import styles from './CrashPage.module.css';

const SEATS = [0, 1];
const sound = createSound();

export function CrashPage({ table: { api, host }, game }: { table: Table; game: CrashView }) {
  const { translate } = useTranslation();
  const [store, room] = useRoom(api, game.balance);
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLOutputElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const [sheet, setSheet] = useState(false);
  const [audible, setAudible] = useState(false);
  const phase = room.state?.round?.phase;

  useEffect(() => {
    if (!canvas.current) return;
    const dress = crashDresses[game.theme as CrashTheme];
    const scene = createScene(
      canvas.current,
      game.skin,
      dress,
      game.seed,
      () => flightOf(store),
      (centi) => {
        const flight = flightOf(store);
        write(
          figure.current,
          flight.phase === 'waiting' ? waitingText(flight.leftMs) : `${(centi / 100).toFixed(2)}×`,
        );
        write(caption.current, translate(`crash.${flight.phase}`));
        if (figure.current) figure.current.dataset['phase'] = flight.phase;
      },
    );
    const observer = new ResizeObserver(() => scene.resize());
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      scene.destroy();
    };
  }, [game, store, translate]);

  useEffect(() => {
    if (phase === 'over') sound.crash();
  }, [phase]);

  useEffect(() => {
    if (room.status === 'refused') host.loginNeeded();
  }, [room.status, host]);

  useEffect(() => host.balanceChanged(), [room.balance, host]);

  return (
    <GameShell
      title={game.name}
      host={host}
      connected={room.status === 'live' || room.status === 'connecting'}
      tools={
        <>
          <ToolButton
            icon={audible ? 'soundOn' : 'soundOff'}
            label={translate('shell.sound')}
            pressed={audible}
            onClick={() => {
              sound.setAudible(!audible);
              setAudible(!audible);
            }}
          />
          <ToolButton icon="shield" label={translate('crash.fairness')} onClick={() => setSheet(true)} />
        </>
      }
    >
      <main className={styles.page}>
        <div className={styles.past}>
          <PastFlights past={room.state?.past ?? []} onOpen={() => setSheet(true)} />
        </div>
        <section className={styles.sky} aria-label={translate('crash.flight')}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
          <div className={styles.figure}>
            <output ref={figure} className={styles.multiplier} dir="ltr" aria-live="off" />
            <p ref={caption} className={styles.caption} />
          </div>
        </section>
        <div className={styles.panels}>
          {SEATS.map((seat) => (
            <BetPanel key={seat} seat={seat} api={api} game={game} store={store} room={room} sound={sound} />
          ))}
        </div>
        <div className={styles.list}>
          <BetList bets={room.state?.bets} currency={game.currency} own={room.own} balance={room.balance} />
        </div>
      </main>
      <FairnessSheet
        open={sheet}
        onClose={() => setSheet(false)}
        api={api}
        game={game}
        past={room.state?.past ?? []}
      />
    </GameShell>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function waitingText(leftMs: number): string {
  return (Math.max(0, leftMs) / 1_000).toFixed(1);
}
