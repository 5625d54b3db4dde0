type Answer = { status?: number; body?: unknown };
type Answers = Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>;

/** Answers the calls below `/api` in this page, and remembers them. Everything else goes its way. */
export function backend(answers: Answers): { calls: URL[]; restore: () => void } {
  const calls: URL[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!url.pathname.startsWith('/api/')) return network(input, init);
    calls.push(url);
    const answer = answers[url.pathname.slice('/api'.length)] ?? { status: 404 };
    const { status = 200, body } = typeof answer === 'function' ? await answer(url.searchParams) : answer;
    return new Response(body === undefined ? '' : JSON.stringify(body), { status });
  };
  return {
    calls,
    restore: () => {
      globalThis.fetch = network;
    },
  };
}
