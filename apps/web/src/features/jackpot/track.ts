/** Scrolls a track to a slide. `scrollIntoView` would scroll the page too. */
export function scrollToSlide(track: HTMLElement, index: number): void {
  const slide = track.children[index];
  if (slide) track.scrollBy({ left: offset(track, slide), behavior: 'smooth' });
}

/** The index of the slide that is nearest to the start of the track. */
export function nearestSlide(track: HTMLElement): number {
  const distances = [...track.children].map((slide) => Math.abs(offset(track, slide)));
  return distances.indexOf(Math.min(...distances));
}

function offset(track: HTMLElement, slide: Element): number {
  const edge = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left';
  return slide.getBoundingClientRect()[edge] - track.getBoundingClientRect()[edge];
}
