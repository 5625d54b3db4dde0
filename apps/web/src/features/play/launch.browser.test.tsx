import '../../testing/page';

import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { injectMarkup, injectScript } from './inject';
import { useLaunch } from './use-launch';

let restore: () => void = () => undefined;
afterEach(() => restore());

const request = { type: 3, provider_id: 39, game_id: 25 } as const;

function Launching() {
  return <p>{useLaunch(request, true).kind}</p>;
}

test('a game is started once even where effects run twice', async () => {
  const answering = backend({ '/StartGame': { body: { url: '/arcade/crash', isFrame: false } } });
  ({ restore } = answering);
  await show(
    <StrictMode>
      <Launching />
    </StrictMode>,
  );
  await expect.element(page.getByText('embed')).toBeVisible();
  expect(answering.calls.filter(({ pathname }) => pathname === '/api/StartGame')).toHaveLength(1);
});

function holder(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

test('code runs in the page', async () => {
  const element = holder();
  element.id = 'gameFrame';
  const stop = injectScript(element, `document.getElementById('gameFrame').append('ran')`, () => undefined);
  await expect.poll(() => element.textContent).toBe('ran');
  stop();
  expect(element.childNodes).toHaveLength(0);
  element.remove();
});

test('scripts in markup run in their order, each with what stands before it', async () => {
  const element = holder();
  const stop = injectMarkup(
    element,
    `<i id="count">0</i><script>document.getElementById('count').textContent += '1'</script>
     <script>document.getElementById('count').textContent += '2'</script>`,
    () => undefined,
  );
  await expect.poll(() => element.querySelector('#count')?.textContent).toBe('012');
  stop();
  element.remove();
});

test('what the code writes to the document goes into the holder, and the page stays', async () => {
  const element = holder();
  const code = `document.open(); document.write('<b>one</b><script>document.write("two")<\\/script>'); document.close()`;
  const stop = injectScript(element, code, () => undefined);
  await expect.poll(() => element.textContent).toMatch(/^one.*two$/);
  expect(element.isConnected).toBe(true);
  stop();
  expect(Object.hasOwn(document, 'write')).toBe(false);
  element.remove();
});
