/** Holds back the load events of frames, as for a page that takes long. Returns a function that delivers them. */
export function delayLoads(): () => void {
  const held: HTMLIFrameElement[] = [];
  const hold = (event: Event) => {
    if (!(event.target instanceof HTMLIFrameElement)) return;
    held.push(event.target);
    event.stopImmediatePropagation();
  };
  document.addEventListener('load', hold, { capture: true });
  return () => {
    document.removeEventListener('load', hold, { capture: true });
    for (const frame of held) frame.dispatchEvent(new Event('load'));
  };
}
