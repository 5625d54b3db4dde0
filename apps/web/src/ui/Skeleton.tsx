import { classNames } from './class-names';
import styles from './Skeleton.module.css';

type Props = { className?: string | undefined; shape?: 'block' | 'text' | 'poster' | 'circle' };

/** The outline of what is coming, in its size. */
export function Skeleton({ className, shape = 'block' }: Props) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
