import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import { baccaratBets, type BaccaratSpot } from '../../engine/baccarat/bets';
import type { BaccaratDraw } from '../../server/rooms/kinds';
import { ChipPile } from '../table/ChipPile';
import { merged, type Chips } from '../table/use-chips';
import styles from './BaccaratLayout.module.css';

/** In the order of the layout. */
const SPOTS: readonly BaccaratSpot[] = ['player-pair', 'player', 'tie', 'banker', 'banker-pair'];

type BaccaratLayoutProps = {
  chips: Chips;
  chip: number;
  currency: string;
  open: boolean;
  draw: BaccaratDraw | undefined;
};

export function BaccaratLayout({ chips, chip, currency, open, draw }: BaccaratLayoutProps) {
  const { translate, locale } = useTranslation();
  const staged = new Map(merged(chips.staged).map(({ spot, amount }) => [spot, amount]));
  const placed = new Map(merged(chips.placed).map(({ spot, amount }) => [spot, amount]));
  return (
    <div className={styles.layout} dir="ltr">
      {SPOTS.map((id) => {
        const mine = (staged.get(id) ?? 0) + (placed.get(id) ?? 0);
        const name = translate(`baccarat.${id}`);
        return (
          <button
            key={id}
            type="button"
            className={styles.spot}
            data-spot={id}
            data-winner={draw !== undefined && isWinner(id, draw)}
            aria-disabled={!open}
            aria-label={mine > 0 ? `${name}, ${formatMoney(minor(mine), currency, locale)}` : name}
            onClick={() => open && chips.add(id, chip)}
          >
            <strong>{name}</strong>
            <small>{oddsText(id, locale)}</small>
            <span className={styles.pile}>
              {mine > 0 && (
                <ChipPile
                  amount={mine}
                  currency={currency}
                  locked={!staged.has(id)}
                  isLost={draw !== undefined && !isWinner(id, draw) && !isReturned(id, draw)}
                />
              )}
            </span>
          </button>
        );
      })}
    </div>
  );
}

export function oddsText(spot: BaccaratSpot, locale: string): string {
  return `${baccaratBets[spot].odds.toLocaleString(locale)}:1`;
}

/** In a tie the chips on player and banker stay with the player. */
function isReturned(spot: BaccaratSpot, { winner }: BaccaratDraw): boolean {
  return winner === 'tie' && (spot === 'player' || spot === 'banker');
}

function isWinner(spot: BaccaratSpot, draw: BaccaratDraw): boolean {
  if (spot === 'player-pair') return draw.playerPair;
  if (spot === 'banker-pair') return draw.bankerPair;
  return draw.winner === spot;
}
