import type { ButtonHTMLAttributes, Ref } from 'react';

import { classNames, Icon, type IconName } from '../ui';
import styles from './TileButton.module.css';

export type TileButtonPlace = 'tile start' | 'tile end' | 'dialog' | 'bar';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** On a tile, it is in one of the upper corners. */
  place: TileButtonPlace;
  ref?: Ref<HTMLButtonElement>;
};

/** A round button of a game: on its tile, in the dialog about it, in the bar above it. */
export function TileButton({ icon, place, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        place === 'tile start' && styles.start,
        place === 'tile end' && styles.end,
        place === 'dialog' && styles.large,
        className,
      )}
    >
      <Icon name={icon} size="s" />
    </button>
  );
}
