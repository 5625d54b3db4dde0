import { send, startFileHost, type FileHost } from '../support/file-host';

/* The built site with a backend that has only a catalogue, of any length. */

/** Larger than the page size of the site: the time to load 170 pages is not measured. */
const PAGE_SIZE = 500;

const CATEGORIES = ['New', 'Classic', 'Adventure', 'Myth', 'Fruits', 'Books'].map((name, index) => ({
  cat_id: index + 1,
  name,
}));
const PROVIDERS = Array.from({ length: 18 }, (_, index) => ({
  pro_id: index + 1,
  Alias: `Provider ${index + 1}`,
}));

export function startGameHost(files: string, gameCount: number): Promise<FileHost> {
  const games = Array.from({ length: gameCount }, (_, index) => ({
    game_id: index,
    provider_id: (index % PROVIDERS.length) + 1,
    type: 1,
    name: `Game of the long list ${index}`,
    image: `/poster/${index}.svg`,
    provider_name: `Provider ${(index % PROVIDERS.length) + 1}`,
    is_favorite: index % 9 === 0,
  }));

  function answer(path: string, query: URLSearchParams): unknown {
    switch (path) {
      case '/api/get_slot_game': {
        const first = (Number(query.get('page_index')) - 1) * PAGE_SIZE;
        return { data: games.slice(first, first + PAGE_SIZE), total: games.length };
      }
      case '/api/GetAllCategories':
        return CATEGORIES;
      case '/api/get_providers':
        return PROVIDERS;
      default:
        return { data: [], state: false };
    }
  }

  return startFileHost(files, ({ pathname, searchParams }, outgoing) => {
    if (pathname.startsWith('/api/')) send(outgoing, '.json', JSON.stringify(answer(pathname, searchParams)));
    else if (pathname.startsWith('/poster/')) send(outgoing, '.svg', poster(pathname));
    else return false;
    return true;
  });
}

function poster(path: string): string {
  const hue = Number(/\d+/.exec(path)?.[0]) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="hsl(${hue} 60% 40%)"/></svg>`;
}
