import shapes from './icons.json';
import file from './icons.json?url';

/** The shapes by name. One object per shape, so that React does not set the content again on each render. */
export const drawings: Partial<Record<string, { __html: string }>> = {};

/** One JSON file rather than an SVG sprite: `<use>` takes a slow phone 2 ms per icon and render. */
export async function loadDrawings(): Promise<void> {
  // The build prerenders the page without a network.
  if (import.meta.env.SSR) return takeDrawings(shapes);
  const answer = await fetch(file);
  // The response of a host to a missing file may also be JSON.
  if (!answer.ok) throw new Error(file);
  takeDrawings((await answer.json()) as typeof shapes);
}

function takeDrawings(loaded: typeof shapes): void {
  for (const [name, __html] of Object.entries(loaded)) drawings[name] = { __html };
}
