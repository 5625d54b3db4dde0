import '../testing/page';

import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { entryKey } from '../testing/entry-key';
import { show } from '../testing/show';
import {
  LocationProvider,
  navigate,
  onRevisit,
  useIsCurrent,
  useNavigationState,
  usePath,
  useSearchText,
  visit,
} from './navigation';

const start = location.href;
afterEach(() => history.replaceState(null, '', start));

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
  const entry = entryKey();
  visit({ path: '/list' });
  visit({ path: '/list?category=2', state: { game: 2 } });
  expect([entryKey(), history.state]).toEqual([entry, { game: 1 }]);
  visit({ path: '/other', state: { game: 2 } });
  expect(location.pathname).toBe('/other');
  expect(entryKey()).not.toBe(entry);
  expect(history.state).toEqual({ game: 2 });
});

test('a page can handle visits of itself', () => {
  history.replaceState(null, '', '/casino/play_game?game=7');
  const visits: unknown[] = [];
  onRevisit((destination) => visits.push(destination));
  const game = { path: '/casino/play_game', state: { game: 8 } };
  visit(game);
  onRevisit(undefined);
  visit(game);
  expect(visits).toEqual([game]);
  expect(history.state).toBeNull();
});

test('a navigation can replace its history entry', async () => {
  history.replaceState(null, '', '/list');
  const entry = entryKey();
  navigate('/other', { replace: true });
  expect([location.pathname, entryKey()]).toEqual(['/other', entry]);
});
