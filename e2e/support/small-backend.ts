import type { Page } from '@playwright/test';

export type AskedCall = { path: string; query: URLSearchParams };

const TOKEN = 'a-token-of-another-operator';

/** Answers the page's calls with games of the requested ids and one player, and records the calls. */
export async function answerCalls(page: Page, currency: string): Promise<AskedCall[]> {
  const asked: AskedCall[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace(/^\/api/, '');
    asked.push({ path, query: url.searchParams });
    const answer = answers[path]?.(url.searchParams, currency);
    if (answer === undefined) return route.fulfill({ status: 404, json: { message: 'no such call' } });
    return route.fulfill({ json: answer });
  });
  return asked;
}

type Answer = (query: URLSearchParams, currency: string) => unknown;

const answers: Record<string, Answer> = {
  '/get_slot_game': (query) => ({ data: gamesOf(query), total: 14 }),
  '/get_providers': () => [],
  '/GetAllCategories': () => [{ cat_id: 3, name: 'Classics' }],
  '/login': () => ({ token: TOKEN }),
  '/UserDetails': (_, currency) => ({ username: 'layla', balance: 120.5, currency, bounse: 4 }),
  '/StartGame': () => ({ code: 'document.getElementById("gameFrame").append("The reels turn")' }),
  '/TransactionPlayer': () => ({ data: [], paginationInfo: { total: 0 }, last_page: 1 }),
};

function gamesOf(query: URLSearchParams): unknown[] {
  const type = Number(query.get('type'));
  const owner = query.get('pro_id') ?? query.get('cat_id') ?? 'all';
  return Array.from({ length: 14 }, (_, index) => ({
    game_id: `${owner}-${index}`,
    provider_id: query.get('pro_id') ?? 2101,
    type,
    name: `${type === 2 ? 'Table' : 'Pearl'} ${owner} ${index + 1}`,
    provider_name: 'Saba Studio',
  }));
}
