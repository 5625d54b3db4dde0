import { classNames } from './class-names';
import styles from './Segments.module.css';

type Props<T extends string> = {
  label: string;
  options: readonly T[];
  chosen: T;
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
};

/** A segmented control. */
export function Segments<T extends string>({ label, options, chosen, nameOf, onChoose }: Props<T>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={classNames(styles.segment, option === chosen && styles.chosen)}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
        </button>
      ))}
    </div>
  );
}
