import { casinoHistory, listGames, login, userDetails } from '@tessera/contract';

import type { Kit } from '../kit';

/** Smaller answers do not benefit from compression. */
const MIN_COMPRESSED_BYTES = 2_000;

export async function checkCompression(kit: Kit): Promise<void> {
  if (!kit.wants(listGames)) return;
  if (isLoopback(kit.client.base.hostname)) {
    kit.skip(listGames, 'compression on an address of this machine');
    return;
  }
  const answer = await kit.send(listGames, {
    query: { page_index: 1, page_size: 30, type: 1 },
    headers: { 'Accept-Encoding': 'gzip, br' },
  });
  if (answer.status !== 200 || answer.bytes < MIN_COMPRESSED_BYTES) return;
  kit.expect(/gzip|br|deflate|zstd/.test(answer.headers.get('content-encoding') ?? ''), listGames, answer, {
    path: 'content-encoding',
    expected: 'compressed answer',
    found: 'plain answer',
    consequence: 'lists take several times as long on a slow line',
    severity: 'tolerated',
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/** Where the site and the backend have different origins, browsers send a preflight request. */
export async function checkCors(kit: Kit): Promise<void> {
  const { siteOrigin } = kit.options;
  if (siteOrigin === kit.client.base.origin || !kit.wants(userDetails)) return;
  const answer = await kit.send(
    { method: 'OPTIONS' as 'GET', path: userDetails.path },
    {
      headers: {
        Origin: siteOrigin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,content-type,accept-language',
      },
    },
  );
  const origin = answer.headers.get('access-control-allow-origin');
  const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const isRight =
    answer.status < 300 &&
    (origin === siteOrigin || origin === '*') &&
    (allowed === '*' || ['authorization', 'content-type'].every((name) => allowed.includes(name)));
  kit.expect(isRight, userDetails, answer, {
    path: 'access-control-allow-origin',
    expected: 'headers that let the site call from its origin',
    found: origin === null ? 'nothing' : 'other headers',
    consequence: 'browsers refuse every call of the site',
  });
  if (!isRight) return;
  const refused = await kit.send(userDetails, {
    token: 'not-a-token',
    headers: { Origin: siteOrigin },
  });
  const refusedOrigin = refused.headers.get('access-control-allow-origin');
  if (refused.status === 401)
    kit.expect(refusedOrigin === siteOrigin || refusedOrigin === '*', userDetails, refused, {
      path: 'access-control-allow-origin of 401',
      expected: 'headers that let the site call from its origin',
      found: refusedOrigin === null ? 'nothing' : 'other headers',
      consequence: 'the site shows a network error instead of the login',
    });
}

const MALFORMED: {
  path: string;
  query?: Record<string, string>;
  rawBody?: string;
  call: typeof listGames | typeof login | typeof casinoHistory;
}[] = [
  { call: listGames, path: 'page_index=abc', query: { page_index: 'abc', page_size: '30' } },
  { call: listGames, path: 'page_index=-1', query: { page_index: '-1', page_size: '30' } },
  { call: listGames, path: 'page_size=1000000', query: { page_index: '1', page_size: '1000000' } },
  { call: listGames, path: 'type=x', query: { page_index: '1', page_size: '30', type: 'x' } },
  {
    call: listGames,
    path: 'pro_id with quotes',
    query: { page_index: '1', page_size: '30', pro_id: `' OR 1=1 --` },
  },
  {
    call: listGames,
    path: 'game_name with quotes',
    query: { page_index: '1', page_size: '30', game_name: `%'"\\_` },
  },
  {
    call: listGames,
    path: 'game_name with a bracket',
    query: { page_index: '1', page_size: '30', game_name: '(' },
  },
  {
    call: listGames,
    path: 'game_name with 5000 letters',
    query: { page_index: '1', page_size: '30', game_name: 'x'.repeat(5000) },
  },
  {
    call: casinoHistory,
    path: 'fromDate=yesterday',
    query: { pageIndex: '1', pageSize: '10', fromDate: 'yesterday' },
  },
  { call: login, path: 'body that is not JSON', rawBody: '{"username":' },
  { call: login, path: 'body without fields', rawBody: '{}' },
];

/** Malformed input must be refused or ignored; a 500 means that it was not handled. */
export async function checkMalformed(kit: Kit): Promise<void> {
  for (const { call, path, query, rawBody } of MALFORMED) {
    if (!kit.wants(call)) continue;
    const answer = await kit.send(call, {
      ...(query && { query }),
      ...(rawBody === undefined ? {} : { rawBody }),
      token: call === casinoHistory ? kit.token : undefined,
    });
    kit.expect(answer.status > 0 && answer.status < 500, call, answer, {
      path,
      expected: 'refusal (400) or empty answer',
      found: answer.status === 0 ? 'nothing' : String(answer.status),
      consequence: 'malformed input is not validated',
    });
  }
}

/** By the median, because the first answer of a cold cache may take longer. */
export async function checkTimes(kit: Kit): Promise<void> {
  for (const [name, times] of kit.times) {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const call = { path: `/${name}` } as const;
    if (!kit.wants(call)) continue;
    kit.expect(median < kit.options.slowMs, call, undefined, {
      path: 'time',
      expected: 'answer within two seconds',
      found: 'a later answer',
      consequence: 'players wait for it',
    });
  }
}

const SLOW_POLL_MS = 1000;

/** The site polls UserDetails every two seconds. Sends the requests of that many players in parallel, twice. */
export async function checkPolling(kit: Kit): Promise<void> {
  const { token } = kit;
  const { players, pollEveryMs } = kit.options;
  if (token === undefined || players === 0 || !kit.wants(userDetails)) return;
  const times: number[] = [];
  const refused: number[] = [];
  let last;
  const gap = pollEveryMs / players;
  const began = performance.now();
  const polls: Promise<void>[] = [];
  for (let index = 0; index < players * 2; index++) {
    const due = began + index * gap - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    polls.push(
      kit.send(userDetails, { token, retries: false }).then((answer) => {
        if (answer.status === 200) times.push(answer.exchange.ms);
        else refused.push(answer.status);
        last = answer;
      }),
    );
  }
  await Promise.all(polls);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  kit.pollingP95Ms = p95;
  if (refused.length > 0)
    kit.note(userDetails, last, {
      path: 'polling',
      expected: 'answers for all players who poll',
      found: 'refusals',
      consequence: 'players behind one address lose their balance from the header',
    });
  else if (!kit.hasFinding(userDetails, 'time'))
    kit.expect(p95 < SLOW_POLL_MS, userDetails, last, {
      path: 'polling',
      expected: 'answer within one second',
      found: 'slower answers',
      consequence: 'the balance lags behind the game',
    });
}
