import '../testing/page';

import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { show } from '../testing/show';
import {
  LocationProvider,
  navigate,
  useIsCurrent,
  useNavigationState,
  usePath,
  useSearchText,
  visit,
} from './navigation';

const start = location.href;
afterEach(() => history.replaceState(null, '', start));

function entryKey(): string | undefined {
  return (globalThis as { navigation?: { currentEntry?: { key: string } } }).navigation?.currentEntry?.key;
}

/** The locations of all renders of a page. */
const rendered: string[] = [];

function Page() {
  const current = `${usePath()}${useSearchText()} ${JSON.stringify(useNavigationState())}`;
  rendered.push(current);
  return <p>{current}</p>;
}

function Mark() {
  return <p>{useIsCurrent('/other') ? 'current' : 'not current'}</p>;
}

test('a navigation marks its link immediately, and the page follows with path, search and state together', async () => {
  history.replaceState({ game: 1 }, '', '/list?category=2');
  const screen = await show(
    <>
      <Page />
      <Mark />
    </>,
  );
  await expect.element(screen.getByText('/list?category=2 {"game":1}')).toBeVisible();
  rendered.length = 0;

  flushSync(() => navigate('/other'));
  expect(document.body.textContent).toContain('/list?category=2 {"game":1}current');
  await expect.element(screen.getByText('/other null')).toBeVisible();
  // Never the path of one page with the search of another.
  expect([...new Set(rendered)]).toEqual(['/other null']);
});

test('a change of the search is rendered immediately', async () => {
  history.replaceState(null, '', '/list');
  const screen = await show(<Page />);
  await expect.element(screen.getByText('/list null')).toBeVisible();
  flushSync(() => navigate('/list?category=3'));
  expect(document.body.textContent).toContain('/list?category=3 null');
});

function PathOnly() {
  const path = usePath();
  rendered.push(path);
  return <p>{path}</p>;
}

test('a change of the search does not render components that read only the path', async () => {
  history.replaceState(null, '', '/list');
  await show(<PathOnly />);
  rendered.length = 0;
  flushSync(() => navigate('/list?category=3'));
  expect(rendered).toEqual([]);
});

const showWith = (path: string) => {
  history.replaceState(null, '', path);
  return render(
    <LocationProvider
      pendingNavigation={<p>{'Loading the page'}</p>}
      leavesImmediately={(left) => left === '/game'}
    >
      <PathOnly />
    </LocationProvider>,
  );
};

test('the sign of a pending navigation is shown until the next page is rendered', async () => {
  const screen = await showWith('/list');
  flushSync(() => navigate('/other'));
  expect(document.body.textContent).toContain('/listLoading the page');
  await expect.element(screen.getByText('/other')).toBeVisible();
  expect(document.body.textContent).not.toContain('Loading the page');
});

test('a page that leaves immediately is removed before the next page is ready', async () => {
  await showWith('/game');
  flushSync(() => navigate('/other'));
  expect(document.body.textContent).toContain('/other');
  expect(document.body.textContent).not.toContain('Loading the page');
});

test('a visit of the current address adds no history entry, a visit of another one does', async () => {
  history.replaceState({ game: 1 }, '', '/list?category=2');
  // Not by `history.length`: it ends at 50, and other tests run in the same page.
  const entry = entryKey();
  visit({ path: '/list' });
  visit({ path: '/list?category=2', state: { game: 2 } });
  expect([entryKey(), history.state]).toEqual([entry, { game: 1 }]);
  visit({ path: '/other', state: { game: 2 } });
  expect(location.pathname).toBe('/other');
  expect(entryKey()).not.toBe(entry);
  expect(history.state).toEqual({ game: 2 });
});

const game = (game_id: number) => ({ type: 1, provider_id: 37, game_id });

test('a visit of another game of a list opens it, that of the open one does nothing', () => {
  history.replaceState(game(7), '', '/casino/play_game?provider=37&game=7');
  const entry = entryKey();
  visit({ path: '/casino/play_game', state: { ...game(7), name: 'Book of Sands' } });
  visit({ path: '/casino/play_game' });
  expect([entryKey(), history.state, location.search]).toEqual([entry, game(7), '?provider=37&game=7']);
  visit({ path: '/casino/play_game', state: game(8) });
  expect([history.state, location.search]).toEqual([game(8), '']);
  expect(entryKey()).not.toBe(entry);
});

test('a visit of the game of a demo replaces the demo', () => {
  history.replaceState({ ...game(7), isDemo: true }, '', '/casino/play_game');
  const entry = entryKey();
  visit({ path: '/casino/play_game', state: game(7) });
  expect([entryKey(), history.state]).toEqual([entry, game(7)]);
});

test('a navigation can replace its history entry', async () => {
  history.replaceState(null, '', '/list');
  const entry = entryKey();
  navigate('/other', { replace: true });
  expect([location.pathname, entryKey()]).toEqual(['/other', entry]);
});
