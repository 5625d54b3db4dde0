type Answer = {
  status?: number;
  /** As JSON. */
  body?: unknown;
  /** Sent as it is. */
  text?: string;
  headers?: Record<string, string>;
  /** The request fails, as without a connection. */
  isLost?: boolean;
};
type Answers = Record<string, Answer | ((query: URLSearchParams, body: unknown) => Answer | Promise<Answer>)>;

/** Answers the calls to `/api` of this page and records them; other requests go to the network. */
export function backend(answers: Answers): { calls: URL[]; restore: () => void } {
  const calls: URL[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!url.pathname.startsWith('/api/')) return network(input, init);
    calls.push(url);
    const answer = answers[url.pathname.slice('/api'.length)] ?? { status: 404 };
    const chosen = typeof answer === 'function' ? await answer(url.searchParams, sentBody(init)) : answer;
    const { status = 200, body, text, headers = {}, isLost = false } = chosen;
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response(text ?? (body === undefined ? null : JSON.stringify(body)), { status, headers });
  };
  return {
    calls,
    restore: () => {
      globalThis.fetch = network;
    },
  };
}

function sentBody(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}
