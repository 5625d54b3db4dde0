import '../../testing/page';

import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { backend } from '../../testing/backend';
import { injectCode } from './inject';
import { useLaunch } from './use-launch';

let restore: () => void = () => undefined;
afterEach(() => restore());

const request = { type: 3, provider_id: 39, game_id: 25 } as const;

function Launching() {
  return <p>{useLaunch(request, true).launch.kind}</p>;
}

test('a game is started once even if React runs effects twice', async () => {
  const answering = backend({ '/StartGame': { body: { url: '/arcade/crash', isFrame: false } } });
  ({ restore } = answering);
  // The outermost element: React runs the effects of a nested StrictMode once.
  await render(
    <StrictMode>
      <Launching />
    </StrictMode>,
  );
  await expect.element(page.getByText('iframe')).toBeVisible();
  expect(answering.calls.filter(({ pathname }) => pathname === '/api/StartGame')).toHaveLength(1);
});

test('a page of an own provider outside the site gets the colours of the brand', async () => {
  const site = encodeURIComponent(location.origin);
  const url = `/arcade/play?mode=page&site=${site}#token=t`;
  ({ restore } = backend({ '/StartGame': { body: { url, isFrame: true } } }));
  function Address() {
    const { launch } = useLaunch(request, true);
    return <p>{launch.kind === 'redirect' && decodeURIComponent(launch.url)}</p>;
  }
  await render(<Address />);
  await expect.element(page.getByText(/#token=t&palette=ground:[0-9a-f]{6},.*gold:/)).toBeVisible();
});

function holder(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

test('code runs in the page', async () => {
  const element = holder();
  element.id = 'gameFrame';
  const stop = injectCode(element, `document.getElementById('gameFrame').append('ran')`, () => undefined);
  await expect.poll(() => element.textContent).toBe('ran');
  stop();
  expect(element.childNodes).toHaveLength(0);
  element.remove();
});

test('scripts in markup run in order, each with the elements before it', async () => {
  const element = holder();
  const stop = injectCode(
    element,
    `<i id="count">0</i><script>document.getElementById('count').textContent += '1'</script>
     <script>document.getElementById('count').textContent += '2'</script>`,
    () => undefined,
  );
  await expect.poll(() => element.querySelector('#count')?.textContent).toBe('012');
  stop();
  element.remove();
});

test('document.write writes into the holder and does not replace the page', async () => {
  const element = holder();
  const code = `document.open(); document.write('<b>one</b><script>document.write("two")<\\/script>'); document.close()`;
  const stop = injectCode(element, code, () => undefined);
  await expect.poll(() => element.textContent).toMatch(/^one.*two$/);
  expect(element.isConnected).toBe(true);
  stop();
  expect(Object.hasOwn(document, 'write')).toBe(false);
  element.remove();
});

/** Markup with an external script, an inline script, and a data block. */
function markupWith(done: string): string {
  const remote = URL.createObjectURL(new Blob([`window.order = ['remote']`], { type: 'text/javascript' }));
  return `<p id="shown">Game</p>
    <script src="${remote}"></script>
    <script type="application/json" id="settings">{"bet":5}</script>
    <script>window.order.push('inline'); ${done}</script>`;
}
const SUMMARY = `{ order: window.order, bet: JSON.parse(document.getElementById('settings').textContent).bet }`;

test('external scripts run before the scripts after them, and data blocks are not executed', async () => {
  const element = holder();
  let threw = false;
  const stop = injectCode(element, markupWith(`window.summary = ${SUMMARY}`), () => (threw = true));
  await expect
    .poll(() => (globalThis as { summary?: unknown }).summary)
    .toEqual({ order: ['remote', 'inline'], bet: 5 });
  expect(threw).toBe(false);
  expect(element.querySelector('#settings')?.getAttribute('src')).toBeNull();
  stop();
  element.remove();
});

test('the isolated page runs the same markup in the same way', async () => {
  const frame = document.createElement('iframe');
  frame.src = '/isolated.html';
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const received = new Promise<unknown>((resolve) => {
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) resolve(data);
    });
  });
  // Messages without code are ignored.
  frame.contentWindow?.postMessage('something else', '*');
  frame.contentWindow?.postMessage({ code: markupWith(`parent.postMessage(${SUMMARY}, '*')`) }, '*');
  expect(await received).toEqual({ order: ['remote', 'inline'], bet: 5 });
  frame.remove();
});
