const TIMEOUT_MS = 15_000;
const MAX_ANSWER_CHARACTERS = 50_000_000;

type Call = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
};

/** Calls the aggregator. Rejects without an answer of status 200 to 299 that is JSON; the message has the start of the answer. */
export async function callAggregator(
  url: string,
  { method = 'POST', headers = {}, body, signal }: Call,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const start = text.slice(0, 200);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${start}`);
  if (text.length > MAX_ANSWER_CHARACTERS)
    throw new Error(`${url} answered more than ${MAX_ANSWER_CHARACTERS} characters`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${url} did not answer with JSON: ${start}`);
  }
}

/** An address below another: the base may have a path. */
export function below(base: string, path: string): string {
  return `${base.replace(/\/$/, '')}${path}`;
}
