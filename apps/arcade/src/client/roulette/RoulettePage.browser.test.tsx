import { games } from '@tessera/catalogue';
import { createHost, type Api } from '@tessera/provider-kit/browser';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tableChips, tableLimits } from '../../server/limits';
import type { RoomState } from '../../server/rooms/view';
import { show } from '../../testing/show';
import type { TableView } from '../table/use-table';
import { RoulettePage } from './RoulettePage';

const HOUR_MS = 3_600_000;

function openTable(language: 'en' | 'ar' = 'en'): void {
  const found = games.find((candidate) => candidate.type === 2 && candidate.table === 'roulette');
  if (found?.type !== 2) throw new Error('the catalogue has no roulette table');
  const game = {
    ...found,
    kind: found.table,
    currency: 'TND',
    username: 'demo',
    balance: 1_000_000,
    isDemo: false,
    chips: tableChips('standard', 'TND'),
    limits: tableLimits('standard', 'TND'),
    bettingSeconds: 15,
    decisionSeconds: 0,
  } as unknown as TableView;
  const state = {
    now: Date.now(),
    round: { id: 'r1', number: 1, phase: 'betting', bettingEndsAt: Date.now() + HOUR_MS },
    bets: { count: 0, players: 0, totals: [], list: [] },
    past: [],
  } as unknown as RoomState;
  const events = new ReadableStream({
    start: (stream) =>
      stream.enqueue(new TextEncoder().encode(`event: state\ndata: ${JSON.stringify(state)}\n\n`)),
  });
  const api = { stream: () => Promise.resolve(new Response(events)) } as unknown as Api;
  const host = createHost({ siteOrigin: '', mode: 'page' });
  remove = show(<RoulettePage table={{ api, host, game, replay: undefined }} game={game} />, {
    language,
  });
}

let remove: () => void;
afterEach(() => remove());

const THUMB_PX = 44;
const TEXTS = {
  en: { number: 'Number', enlarge: 'Enlarge', wholeTable: 'Whole table', racetrack: 'Racetrack' },
  ar: { number: 'الرقم', enlarge: 'تكبير', wholeTable: 'الطاولة كاملة', racetrack: 'المضمار' },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const spots = () => [...document.querySelectorAll<HTMLElement>('button[data-lit]')];

/** The sizes that are too small, and the spots that another one covers. */
function problemsOf(spot: HTMLElement): string[] {
  spot.scrollIntoView({ block: 'center', inline: 'center' });
  const { x, y, width, height } = spot.getBoundingClientRect();
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
  return [
    ...(Math.min(width, height) < THUMB_PX ? [`${spot.ariaLabel} is ${width} × ${height}`] : []),
    ...(spot.contains(pressed) ? [] : [`${spot.ariaLabel} is covered by ${pressed?.ariaLabel}`]),
  ];
}

test.each([
  ['en', 390, 844],
  ['ar', 390, 844],
  ['en', 844, 390],
  ['ar', 844, 390],
] as const)(
  'the enlarged table and racetrack of a phone have spots for a thumb (%s, %d × %d)',
  async (language, width, height) => {
    await page.viewport(width, height);
    openTable(language);
    const texts = TEXTS[language];
    // Its name ends with the chips on it.
    const number = page.getByRole('button', { name: new RegExp(`^${texts.number} 17(,|$)`) });
    await expect.element(number).toHaveAttribute('aria-disabled', 'false');
    expect(spots().flatMap(problemsOf)).not.toEqual([]);

    // It shows the part with the last chip.
    await number.click();
    await button(texts.enlarge).click();
    await expect.element(number).toBeInViewport({ ratio: 0.95 });
    await expect.element(button(texts.wholeTable)).toBeInViewport({ ratio: 0.95 });
    expect(spots().flatMap(problemsOf)).toEqual([]);

    // Arrow keys scroll it.
    spots()[0]?.focus();
    await userEvent.keyboard(width < height ? '{ArrowDown}' : '{ArrowRight}');
    await expect.poll(() => document.activeElement?.getAttribute('data-lit')).not.toBeNull();
    expect(document.activeElement).not.toBe(spots()[0]);
    await expect
      .element(page.elementLocator(document.activeElement ?? document.body))
      .toBeInViewport({ ratio: 0.95 });

    await button(texts.wholeTable).click();
    await expect.element(button(texts.enlarge)).toBeInViewport({ ratio: 0.95 });
    const table = spots()[0]?.closest('[data-enlarged]');
    expect(table?.scrollWidth).toBe(table?.clientWidth);

    await page.getByText(texts.racetrack, { exact: true }).click();
    await button(texts.enlarge).click();
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('[data-enlarged="true"] ~ div button, [data-series]'),
    ];
    expect(pressed).toHaveLength(6);
    expect([...spots(), ...pressed].flatMap(problemsOf)).toEqual([]);
  },
);
