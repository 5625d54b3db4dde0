import { classNames } from './class-names';
import styles from './Skeleton.module.css';

const SHAPES = { block: undefined, text: styles.text, poster: styles.poster, circle: styles.circle };

type Props = { className?: string | undefined; shape?: keyof typeof SHAPES };

/** A placeholder in the size of content that is loading. */
export function Skeleton({ className, shape = 'block' }: Props) {
  return <span className={classNames(styles.skeleton, SHAPES[shape], className)} aria-hidden="true" />;
}
