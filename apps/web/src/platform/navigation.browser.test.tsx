import { afterEach, expect, test } from 'vitest';
import { flushSync } from 'react-dom';

import { show } from '../testing/show';
import { navigate, useIsCurrent, useNavigationState, usePath, useSearchText } from './navigation';

const start = location.href;
afterEach(() => history.replaceState(null, '', start));

/** What a page reads, at each drawing. */
const drawn: string[] = [];

function Page() {
  const place = `${usePath()}${useSearchText()} ${JSON.stringify(useNavigationState())}`;
  drawn.push(place);
  return <p>{place}</p>;
}

function Mark() {
  return <p>{useIsCurrent('/other') ? 'there' : 'not there'}</p>;
}

test('a page turn marks its link at once, and the page follows with all of its address together', async () => {
  history.replaceState({ game: 1 }, '', '/list?category=2');
  const screen = await show(
    <>
      <Page />
      <Mark />
    </>,
  );
  await expect.element(screen.getByText('/list?category=2 {"game":1}')).toBeVisible();
  drawn.length = 0;

  flushSync(() => navigate('/other'));
  expect(document.body.textContent).toContain('/list?category=2 {"game":1}there');
  await expect.element(screen.getByText('/other null')).toBeVisible();
  // Never the path of one page with the search of another.
  expect([...new Set(drawn)]).toEqual(['/other null']);
});

test('within a page its address is followed at once', async () => {
  history.replaceState(null, '', '/list');
  const screen = await show(<Page />);
  await expect.element(screen.getByText('/list null')).toBeVisible();
  flushSync(() => navigate('/list?category=3'));
  expect(document.body.textContent).toContain('/list?category=3 null');
});

function PathOnly() {
  const path = usePath();
  drawn.push(path);
  return <p>{path}</p>;
}

test('a change of the search draws nobody again who reads the path alone', async () => {
  history.replaceState(null, '', '/list');
  await show(<PathOnly />);
  drawn.length = 0;
  flushSync(() => navigate('/list?category=3'));
  expect(drawn).toEqual([]);
});
