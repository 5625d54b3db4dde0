import { useEffect } from 'react';

/**
 * The browser's own search (Ctrl+F) sees only the rows that exist. On a long list it leads to the search over all
 * games; asked from there, the browser searches as ever, and Escape leads back to the place in the list.
 */
export function useFindAll(): void {
  useEffect(() => {
    let place: number | undefined;
    const find = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      if (!field) return;
      const isThere = document.activeElement === field;
      if (event.key === 'Escape' && isThere && place !== undefined) {
        event.preventDefault();
        field.blur();
        scrollTo(0, place);
      }
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyF' && !event.shiftKey && !isThere) {
        event.preventDefault();
        place = scrollY;
        field.focus();
        field.select();
      }
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);
}
