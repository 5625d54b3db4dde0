import shapes from './icons.json';
import file from './icons.json?url';

/** By their names, as React sets the content of an element: one object for each, so that drawing it again sets nothing. */
export const drawings: Partial<Record<string, { __html: string }>> = {};

/** One file for all; `<use>` of a file of symbols takes a slow phone 2 ms for each icon, every time it is drawn. */
export async function loadDrawings(): Promise<void> {
  // The splash is drawn where nothing can be fetched.
  if (import.meta.env.SSR) return takeDrawings(shapes);
  const answer = await fetch(file);
  // What a host says about a missing file may be JSON, too.
  if (!answer.ok) throw new Error(file);
  takeDrawings((await answer.json()) as typeof shapes);
}

function takeDrawings(loaded: typeof shapes): void {
  for (const [name, __html] of Object.entries(loaded)) drawings[name] = { __html };
}
