import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import { growthOf } from '../../engine/crash/timing';
import type { CrashDraw } from '../../server/rooms/kinds';
import { crashColours } from '../art/crash-colours';
import { formatCenti } from '../kit/format';
import { useScene } from '../kit/layers';
import type { CrashView } from './flight-of';
import layers from '../kit/layers.module.css';
import styles from './FlightReplay.module.css';
import { loadVehicle } from './load-vehicle';
import { replayFlight } from './replay-flight';
import { createScene } from './scene';
import sky from './sky.module.css';

type FlightReplayProps = { game: CrashView; draw: CrashDraw };

/** A past flight, flown again. */
export function FlightReplay({ game, draw }: FlightReplayProps) {
  const { translate } = useTranslation();
  const [vehicle, setVehicle] = useState<HTMLImageElement>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    void loadVehicle(game).then(setVehicle);
  }, [game]);
  return (
    <section className={styles.replay} aria-label={translate('rounds.replay')}>
      {vehicle && <Sky key={times} game={game} draw={draw} vehicle={vehicle} />}
      <button type="button" className={styles.again} onClick={() => setTimes(times + 1)}>
        {translate('rounds.again')}
      </button>
    </section>
  );
}

function Sky({ game, draw, vehicle }: FlightReplayProps & { vehicle: HTMLImageElement }) {
  const { locale } = useTranslation();
  const [startedAt] = useState(() => performance.now());
  const figure = useRef<HTMLOutputElement>(null);
  const flight = () => replayFlight(draw.centi, growthOf(draw), performance.now() - startedAt);
  const scene = useScene((place) =>
    createScene(place, game.skin, vehicle, crashColours[game.theme], game.seed, flight, (centi) => {
      if (!figure.current) return;
      figure.current.textContent = formatCenti(centi, locale);
      figure.current.dataset['phase'] = flight().phase;
    }),
  );
  return (
    <div className={`${sky.sky} ${styles.sky}`}>
      <div ref={scene} className={layers.layers} aria-hidden="true" dir="ltr" />
      <div className={sky.figure}>
        <output ref={figure} className={`${sky.multiplier} ${styles.multiplier}`} dir="ltr" aria-live="off" />
      </div>
    </div>
  );
}
