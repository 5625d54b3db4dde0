import { classNames } from './class-names';
import * as styles from './Icon.module.css';
import type { IconName } from './icon-names';
import sprite from './icons.svg';
import symbols from './icons.svg?raw';

/** These point somewhere along the line of writing and turn with it. */
const DIRECTIONAL = /(start|end)$|^(crash|log-out|megaphone|plane)$/;

type Props = { name: IconName; className?: string | undefined; size?: 's' | 'm' | 'l' };

/** A drawing beside a word, never instead of one: it has no name of its own. */
export function Icon({ name, className, size = 'm' }: Props) {
  const attributes = {
    className: classNames(
      styles.icon,
      size === 's' && styles.s,
      size === 'l' && styles.l,
      DIRECTIONAL.test(name) && styles.directional,
      className,
    ),
    'aria-hidden': true,
    focusable: false,
  };
  // The splash has its drawings in itself: fetching and parsing all of them would put the first paint off.
  if (import.meta.env.SSR)
    // oxlint-disable-next-line react/no-danger -- a drawing of ours, when the pages are drawn
    return <svg {...attributes} viewBox="0 0 24 24" dangerouslySetInnerHTML={{ __html: drawingOf(name) }} />;
  return (
    <svg {...attributes}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The drawing itself, out of the file of all. */
function drawingOf(name: IconName): string {
  const [, attributes = '', shapes = ''] =
    new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"([^>]*)>(.*?)</symbol>`).exec(symbols) ?? [];
  return `<g${attributes}>${shapes}</g>`;
}
