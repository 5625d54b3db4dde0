/** Brings a slide of a scrolling track into view. `scrollIntoView` would move the page too. */
export function bringIntoView(track: HTMLElement, index: number): void {
  const slide = track.children[index];
  if (slide) track.scrollBy({ left: offset(track, slide), behavior: 'smooth' });
}

/** The slide that a person has moved to. */
export function nearestSlide(track: HTMLElement): number {
  const distances = [...track.children].map((slide) => Math.abs(offset(track, slide)));
  return distances.indexOf(Math.min(...distances));
}

function offset(track: HTMLElement, slide: Element): number {
  const edge = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left';
  return slide.getBoundingClientRect()[edge] - track.getBoundingClientRect()[edge];
}
