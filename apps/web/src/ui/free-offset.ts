const GAP_PX = 8;

/**
 * How far the toasts have to move down from the place of their style sheet, so that they do not cover tools. Tabs, filters and other
 * tools have the attribute `data-clear-of-toasts`; its value is the height of the tools in a frame, such as the tabs of the sportsbook.
 */
export function freeOffset(region: HTMLElement): number {
  region.style.translate = '';
  const { left, right, top: start, height } = region.getBoundingClientRect();
  const tools = [...document.querySelectorAll<HTMLElement>('[data-clear-of-toasts]')]
    .map((element) => {
      const box = element.getBoundingClientRect();
      const ownHeight = Number(element.dataset['clearOfToasts']) || box.height;
      return { left: box.left, right: box.right, top: box.top, bottom: box.top + ownHeight };
    })
    .toSorted((one, other) => one.top - other.top);
  let top = start;
  for (const box of tools) {
    const isCovered =
      box.left < right && box.right > left && box.top < top + height + GAP_PX && box.bottom > top - GAP_PX;
    if (isCovered) top = box.bottom + GAP_PX;
  }
  // A low screen has no room between the tools and the bars at the bottom.
  return top + height > (innerHeight * 2) / 3 ? 0 : top - start;
}
