import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { Icon } from '@tessera/provider-kit/browser';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';

import {
  MAX_NEIGHBOURS,
  neighboursOf,
  series,
  seriesIds,
  type SeriesId,
} from '../../engine/roulette/announced';
import { findSpot } from '../../engine/roulette/layout';
import { colourOf, wheel } from '../../engine/roulette/wheel';
import { merged, type Chips } from '../table/use-chips';
import { HORIZONTAL, pocketArea, ROUND, seriesArea, type Area } from './racetrack-geometry';
import styles from './Racetrack.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type RacetrackProps = {
  chips: Chips;
  chip: number;
  currency: string;
  open: boolean;
  isRound: boolean;
  /** Every pocket is large enough for a thumb, and the player scrolls along the track. */
  isEnlarged?: boolean;
  winner: number | undefined;
};

/** Bets by the wheel: a number with its neighbours, or one of the series. All of it becomes chips on the layout. */
export function Racetrack(props: RacetrackProps) {
  const { chips, chip, currency, open, isEnlarged = false, winner } = props;
  // Enlarged, a phone held upright scrolls along the horizontal track, in one direction only.
  const isRound = props.isRound && !isEnlarged;
  const { translate, locale } = useTranslation();
  const [eachSide, setEachSide] = useState(2);
  const [lit, setLit] = useState<readonly number[]>([]);
  // Roving tabindex: one tab stop, arrow keys move around the wheel.
  const [stop, setStop] = useState(0);
  const track = isRound ? ROUND : HORIZONTAL;
  const amounts = new Map(
    merged([...chips.staged, ...chips.placed]).map(({ spot, amount }) => [spot, amount]),
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + wheel.length) % wheel.length;
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  const place = (spots: readonly { spot: string; chips: number }[]) => {
    if (open) chips.addAll(spots.map(({ spot, chips: count }) => ({ spot, amount: chip * count })));
  };

  return (
    <div className={styles.racetrack}>
      <div className={styles.view} dir="ltr" data-enlarged={isEnlarged}>
        <div
          className={styles.track}
          role="group"
          aria-label={translate('roulette.racetrack')}
          data-round={isRound}
          style={{ aspectRatio: `${track.width} / ${track.height}` }}
        >
          {/* Arrow keys move between numbers; each series is its own tab stop. */}
          <div
            className={styles.lane}
            role="group"
            aria-label={translate('roulette.neighbours')}
            onKeyDown={onKeyDown}
          >
            {wheel.map((pocket, index) => {
              const numbers = neighboursOf(pocket, eachSide);
              const mine = amounts.get(`straight-${pocket}`);
              const name = translate('roulette.neighboursOf', {
                number: pocket,
                numbers: numbers.join(', '),
              });
              return (
                <button
                  key={pocket}
                  type="button"
                  className={styles.pocket}
                  data-colour={colourOf(pocket)}
                  data-lit={lit.includes(pocket)}
                  data-winner={pocket === winner}
                  data-laid={mine !== undefined}
                  tabIndex={index === stop ? 0 : -1}
                  aria-disabled={!open}
                  aria-label={mine ? `${name}, ${formatMoney(minor(mine), currency, locale)}` : name}
                  style={styleOf(pocketArea(track, index))}
                  onClick={() => place(numbers.map((number) => ({ spot: `straight-${number}`, chips: 1 })))}
                  onPointerEnter={() => setLit(numbers)}
                  onPointerLeave={() => setLit([])}
                  onFocus={() => {
                    setStop(index);
                    setLit(numbers);
                  }}
                  onBlur={() => setLit([])}
                >
                  {pocket}
                </button>
              );
            })}
          </div>
          {seriesIds.map((id) => (
            <button
              key={id}
              type="button"
              className={styles.series}
              data-series={id}
              aria-disabled={!open}
              aria-label={seriesName(id)}
              style={styleOf(seriesArea(track, id))}
              onClick={() => place(series[id])}
              onPointerEnter={() => setLit(numbersOf(id))}
              onPointerLeave={() => setLit([])}
              onFocus={() => setLit(numbersOf(id))}
              onBlur={() => setLit([])}
            >
              {/* Positioned on the track left to right; the text follows the language's direction. */}
              <span className={styles.place}>
                <span dir="auto" className={styles.name}>
                  {translate(`roulette.series-${id}`)}
                </span>
              </span>
            </button>
          ))}
        </div>
      </div>
      <div className={styles.reach}>
        <span id="neighbours" className={styles.label}>
          {translate('roulette.eachSide')}
        </span>
        <div role="group" aria-labelledby="neighbours" className={styles.stepper}>
          <button
            type="button"
            aria-label={translate('roulette.fewer')}
            disabled={eachSide === 0}
            onClick={() => setEachSide(eachSide - 1)}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite" dir="ltr">
            {`±${eachSide}`}
          </output>
          <button
            type="button"
            aria-label={translate('roulette.moreNeighbours')}
            disabled={eachSide === MAX_NEIGHBOURS}
            onClick={() => setEachSide(eachSide + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
    </div>
  );

  function seriesName(id: SeriesId): string {
    const count = series[id].reduce((sum, { chips: each }) => sum + each, 0);
    const numbers = numbersOf(id).join(', ');
    return translate('roulette.seriesOf', { name: translate(`roulette.series-${id}`), count, numbers });
  }
}

function numbersOf(id: SeriesId): number[] {
  return [...new Set(series[id].flatMap(({ spot }) => findSpot(spot)?.numbers ?? []))];
}

function styleOf({
  x,
  y,
  width,
  height,
  outline,
  middle,
}: Area): CSSProperties & Record<`--${string}`, string> {
  return {
    '--x': `${middle.x}%`,
    '--y': `${middle.y}%`,
    insetInlineStart: `${x}%`,
    insetBlockStart: `${y}%`,
    inlineSize: `${width}%`,
    blockSize: `${height}%`,
    clipPath: `polygon(${outline.map((point) => `${point.x.toFixed(2)}% ${point.y.toFixed(2)}%`).join(', ')})`,
  };
}
