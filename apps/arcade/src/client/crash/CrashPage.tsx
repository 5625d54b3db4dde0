import { currentLocale, translate as translateNow, useTranslation } from '@tessera/i18n';
import { formatDecimal } from '@tessera/i18n/numbers';
import { newId } from '@tessera/provider-kit/browser';
import { useEffect, useMemo, useRef, useState } from 'react';

import { crashColours } from '../art/crash-colours';
import type { Table } from '../kit/boot';
import { formatCenti } from '../kit/format';
import { useScene } from '../kit/layers';
import { isConnected, useRoom, useNotifyHost } from '../kit/room';
import { createSound } from '../kit/sound';
import { useSiteBalance } from '../kit/use-site-balance';
import { RoomHistory } from '../rounds/RoomHistory';
import { Balance } from '../shell/Balance';
import { GameShell } from '../shell/GameShell';
import { useSoundTool } from '../shell/use-sound-tool';
import { useClock } from '../table/use-clock';
import { BetList } from './BetList';
import { BetPanel } from './BetPanel';
import { demoPlayersOf, lastExit } from './demo-players';
import { FairnessSheet } from './FairnessSheet';
import { FlightSpread } from './FlightSpread';
import { PastFlights } from './PastFlights';
import { flightOf, reachedBy, type CrashView } from './flight-of';
import { createScene, type Flight } from './scene';
import layers from '../kit/layers.module.css';
import sky from './sky.module.css';
import styles from './CrashPage.module.css';

const SEATS = [0, 1];
const sound = createSound();

type CrashPageProps = { table: Table; game: CrashView; vehicle: HTMLImageElement };

export function CrashPage({ table: { api, host }, game, vehicle }: CrashPageProps) {
  const { translate } = useTranslation();
  const [store, room] = useRoom(api, game.kind, game.balance);
  useNotifyHost(host, room);
  useSiteBalance({ api, host, balance: room.balance, onBalance: (balance) => store.apply({ balance }) });
  const figure = useRef<HTMLOutputElement>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const [sheet, setSheet] = useState<'fairness' | 'history'>();
  const soundTool = useSoundTool(sound);
  const [seed, setSeed] = useState(() => newId().slice(0, 16));
  const phase = room.state?.round?.phase;
  const past = room.state?.past ?? [];
  const roundId = room.state?.round?.id;
  const demoPlayers = useMemo(
    () => (game.hasDemoPlayers && roundId ? demoPlayersOf(roundId, game.limits.step) : []),
    [game, roundId],
  );
  // Re-rendered when a bet is cashed out, not with every change of the multiplier.
  const reachedCenti = useClock(store, () => lastExit(demoPlayers, reachedBy(flightOf(store))));

  const scene = useScene((place) =>
    createScene(
      place,
      game.skin,
      vehicle,
      crashColours[game.theme],
      game.seed,
      () => flightOf(store),
      (centi) => {
        const flight = flightOf(store);
        const lost = !isConnected(store.snapshot());
        write(figure.current, lost ? '' : figureText(flight, centi));
        // Not those of the component: the language may have changed since the scene was created.
        write(caption.current, translateNow(lost ? 'shell.reconnecting' : `crash.${flight.phase}`));
        if (figure.current) figure.current.dataset['phase'] = flight.phase;
      },
    ),
  );

  useEffect(() => {
    if (phase === 'over') sound.crash();
  }, [phase]);

  return (
    <GameShell
      title={game.name}
      host={host}
      connected={isConnected(room)}
      tools={[
        soundTool,
        { name: 'fairness', label: translate('crash.fairness'), onPress: () => setSheet('fairness') },
        { name: 'history', label: translate('rounds.history'), onPress: () => setSheet('history') },
      ]}
    >
      <main className={styles.page}>
        <div className={styles.past}>
          <PastFlights past={past} onOpen={() => setSheet('fairness')} />
        </div>
        <section className={`${sky.sky} ${styles.sky}`} aria-label={translate('crash.flight')}>
          <div ref={scene} className={layers.layers} aria-hidden="true" dir="ltr" />
          <div className={sky.figure}>
            <output
              ref={figure}
              className={`${sky.multiplier} ${styles.multiplier}`}
              dir="ltr"
              aria-live="off"
            />
            <p ref={caption} className={styles.caption} />
          </div>
        </section>
        <div className={styles.panels}>
          {SEATS.map((seat) => (
            <BetPanel
              key={seat}
              seat={seat}
              seed={seed}
              api={api}
              host={host}
              game={game}
              store={store}
              room={room}
              sound={sound}
            />
          ))}
        </div>
        <div className={styles.balance}>
          <Balance host={host} amount={room.balance} currency={game.currency} />
        </div>
        <div className={styles.list}>
          <BetList
            bets={room.state?.bets}
            currency={game.currency}
            own={room.own}
            demoPlayers={demoPlayers}
            reachedCenti={reachedCenti}
          />
          <FlightSpread past={past} />
        </div>
      </main>
      <FairnessSheet
        open={sheet === 'fairness'}
        onClose={() => setSheet(undefined)}
        api={api}
        game={game}
        room={room.state}
        seed={seed}
        onSeed={setSeed}
      />
      <RoomHistory open={sheet === 'history'} onClose={() => setSheet(undefined)} api={api} game={game} />
    </GameShell>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function figureText(flight: Flight, centi: number): string {
  if (flight.phase !== 'waiting') return formatCenti(centi, currentLocale());
  return formatDecimal((Math.max(0, flight.leftMs) / 1_000).toFixed(1), currentLocale());
}
