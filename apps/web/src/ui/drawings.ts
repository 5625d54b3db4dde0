import shapes from './icons.json';
import file from './icons.json?url';

/** By their names, as React sets the content of an element: one object for each, so that drawing it again sets nothing. */
export const drawings: Partial<Record<string, { __html: string }>> = {};

/** One file for all; `<use>` of a file of symbols takes a slow phone 2 ms for each icon, every time it is drawn. */
export async function loadDrawings(): Promise<void> {
  // The splash is drawn where nothing can be fetched.
  const loaded = import.meta.env.SSR ? shapes : ((await (await fetch(file)).json()) as typeof shapes);
  for (const [name, shape] of Object.entries(loaded)) drawings[name] = { __html: shape };
}
