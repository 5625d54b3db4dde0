import { useEffect, useRef, useState, type ReactNode } from 'react';

import { IconButton } from './IconButton';
import styles from './ScrollRow.module.css';

type Props = {
  /** `li` elements. */
  children: ReactNode;
  label?: string;
  previousLabel: string;
  nextLabel: string;
};

/** A row of items that scrolls sideways, with arrow buttons for a mouse. */
export function ScrollRow({ children, label, previousLabel, nextLabel }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(true);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const position = Math.abs(element.scrollLeft);
      setAtStart(position < 2);
      setAtEnd(position + element.clientWidth > element.scrollWidth - 2);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [children]);

  function scrollPage(pages: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: pages * sign * element.clientWidth * 0.85, behavior: 'smooth' });
  }

  return (
    <div className={styles.row}>
      <ul ref={list} className={styles.list} aria-label={label}>
        {children}
      </ul>
      {!(isAtStart && isAtEnd) && (
        <>
          <IconButton
            className={styles.previous}
            icon="chevron-start"
            label={previousLabel}
            disabled={isAtStart}
            onClick={() => scrollPage(-1)}
          />
          <IconButton
            className={styles.next}
            icon="chevron-end"
            label={nextLabel}
            disabled={isAtEnd}
            onClick={() => scrollPage(1)}
          />
        </>
      )}
    </div>
  );
}
