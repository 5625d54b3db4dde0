import { BASE_PATH, type Call } from '@tessera/contract';

import { queryText, readResponse, requestHeaders, unansweredFailure } from './call';
import { currentToken } from './token';

/** Without progress for this long, the upload is aborted. */
const STALLED_MS = 30_000;

type Options<Query> = {
  query: Query;
  file: Blob;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
};

/** Sends a file as the body of a call. `fetch` does not report the progress of a request, so this uses XMLHttpRequest. */
export async function upload<Query extends object, Answer>(
  endpoint: Call<{ query: Query }, Answer>,
  { query, file, signal, onProgress }: Options<Query>,
): Promise<Answer> {
  const token = currentToken();
  const request = new XMLHttpRequest();
  request.open(endpoint.method, BASE_PATH + endpoint.path + queryText(query));
  const headers = { ...requestHeaders(token), 'Content-Type': file.type };
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  await new Promise<void>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(unansweredFailure(endpoint, STALLED_MS));
        request.abort();
      }, STALLED_MS);
    };
    restartTimer();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(unansweredFailure(endpoint, undefined)));
    // After the cancellation or the time-out: the first rejection counts.
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
  const { status, responseText: text } = request;
  return readResponse(endpoint, token, {
    status,
    text,
    retryAfter: request.getResponseHeader('Retry-After'),
  });
}
