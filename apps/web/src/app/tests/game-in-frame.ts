import { expect } from 'vitest';

export function gameFrame(): HTMLIFrameElement | null {
  return document.querySelector('#gameFrame iframe');
}

/** A game that sends a message to the site when it is asked to. */
const GAME = `addEventListener('message', ({ data }) => {
  if (data.send) parent.postMessage({ kind: 'tessera.embed', type: data.send }, '*');
  if (data.ping) parent.postMessage({ pong: true }, '*');
});`;

/** Waits until the page in the frame runs the game. Returns a function that makes the game send a message. */
export async function startGame(selected = gameFrame) {
  let hasStarted = false;
  const listen = ({ data }: MessageEvent) => {
    if (typeof data === 'object' && data !== null && 'pong' in data) hasStarted = true;
  };
  addEventListener('message', listen);
  await expect
    .poll(() => {
      selected()?.contentWindow?.postMessage({ code: GAME }, '*');
      selected()?.contentWindow?.postMessage({ ping: true }, '*');
      return hasStarted;
    })
    .toBe(true);
  removeEventListener('message', listen);
  return (type: string) => selected()?.contentWindow?.postMessage({ send: type }, '*');
}
