import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useLayoutEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import { findSpot, spots, type Spot } from '../../engine/roulette/layout';
import { colourOf } from '../../engine/roulette/wheel';
import { ChipPile } from '../table/ChipPile';
import { merged, type Chips } from '../table/use-chips';
import { spotName } from './spot-name';
import styles from './BettingLayout.module.css';
import { neighbour, placeOf, upright, type Step } from './layout-geometry';

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type BettingLayoutProps = {
  chips: Chips;
  chip: number;
  currency: string;
  open: boolean;
  tall: boolean;
  /** Every spot is large enough for a thumb, and the player scrolls over the layout. */
  isEnlarged?: boolean;
  winner: number | undefined;
};

export function BettingLayout(props: BettingLayoutProps) {
  const { chips, chip, currency, open, tall, isEnlarged = false, winner } = props;
  const { translate, locale } = useTranslation();
  const [shown, setShown] = useState<string>();
  // Roving tabindex: one tab stop, arrow keys move between the 157 bets.
  const [stop, setStop] = useState('straight-0');
  const view = useRef<HTMLDivElement>(null);
  const scrollToStop = useEffectEvent(() => {
    const button = view.current?.querySelectorAll('button')[spots.findIndex(({ id }) => id === stop)];
    if (!view.current || !button) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button;
    view.current.scrollTo(
      offsetLeft + (offsetWidth - view.current.clientWidth) / 2,
      offsetTop + (offsetHeight - view.current.clientHeight) / 2,
    );
  });
  // To the bet that was focused last, before the layout is painted.
  useLayoutEffect(() => {
    if (isEnlarged) scrollToStop();
  }, [isEnlarged]);
  const places = spots.map((spot) => (tall ? upright(placeOf(spot)) : placeOf(spot)));
  const lit = new Set(shown === undefined ? [] : findSpot(shown)?.numbers);
  const staged = new Map(merged(chips.staged).map(({ spot, amount }) => [spot, amount]));
  const placed = new Map(merged(chips.placed).map(({ spot, amount }) => [spot, amount]));
  const [columns, rows] = tall ? [5, 14] : [14, 5];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = ARROWS[event.key];
    const from = places[spots.findIndex(({ id }) => id === stop)];
    if (!step || !from) return;
    event.preventDefault();
    const next = neighbour(from, places, step);
    const buttons = event.currentTarget.querySelectorAll('button');
    if (next) buttons[places.indexOf(next)]?.focus();
  }

  function faceOf(spot: Spot): string {
    switch (spot.kind) {
      case 'straight':
        return String(spot.numbers[0]);
      case 'dozen':
        return translate('roulette.dozenShort', { number: spot.id.split('-')[1] ?? '' });
      case 'column':
        return '2:1';
      case 'low':
        return '1–18';
      case 'high':
        return '19–36';
      case 'even':
      case 'odd':
        return translate(`roulette.${spot.kind}`);
      default:
        return '';
    }
  }

  return (
    <div ref={view} className={styles.view} dir="ltr" data-enlarged={isEnlarged}>
      <div className={styles.layout} data-tall={tall} onKeyDown={onKeyDown}>
        {spots.map((spot, index) => {
          // One position for each spot.
          const place = places[index]!;
          const mine = (staged.get(spot.id) ?? 0) + (placed.get(spot.id) ?? 0);
          const number = spot.kind === 'straight' ? spot.numbers[0] : undefined;
          const name = spotName(spot, translate);
          return (
            <button
              key={spot.id}
              type="button"
              className={place.inside ? styles.mark : styles.cell}
              data-colour={colourFor(spot)}
              data-lit={number !== undefined && lit.has(number)}
              data-winner={number !== undefined && number === winner}
              tabIndex={spot.id === stop ? 0 : -1}
              aria-disabled={!open}
              aria-label={mine > 0 ? `${name}, ${formatMoney(minor(mine), currency, locale)}` : name}
              style={{
                insetInlineStart: `${(place.x / columns) * 100}%`,
                insetBlockStart: `${(place.y / rows) * 100}%`,
                inlineSize: `${(place.width / columns) * 100}%`,
                blockSize: `${(place.height / rows) * 100}%`,
              }}
              onClick={() => {
                // Safari does not focus a button that is pressed.
                setStop(spot.id);
                if (open) chips.add(spot.id, chip);
              }}
              onPointerEnter={() => setShown(spot.id)}
              onPointerLeave={() => setShown(undefined)}
              onFocus={() => {
                setStop(spot.id);
                setShown(spot.id);
              }}
              onBlur={() => setShown(undefined)}
            >
              {spot.kind === 'red' || spot.kind === 'black' ? (
                <span className={styles.lozenge} />
              ) : (
                <span className={styles.face}>{faceOf(spot)}</span>
              )}
              {mine > 0 && (
                <span className={styles.pile}>
                  <ChipPile
                    amount={mine}
                    currency={currency}
                    locked={!staged.has(spot.id)}
                    isLost={winner !== undefined && !spot.numbers.includes(winner)}
                  />
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function colourFor(spot: Spot): string | undefined {
  if (spot.kind === 'straight') return colourOf(spot.numbers[0] ?? 0);
  return spot.kind === 'red' || spot.kind === 'black' ? spot.kind : undefined;
}
