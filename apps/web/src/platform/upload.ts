import { BASE_PATH, parseBody, readAnswer, type Call } from '@tessera/contract';
import { pageLanguage, regionalTagOf } from '@tessera/i18n';

import { ApiFailure, endSessionOf, queryText, readRetryAfter, refusalOf, reportFailure } from './call';
import { report } from './report';
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
export function upload<Query extends object, Answer>(
  endpoint: Call<{ query: Query }, Answer>,
  { query, file, signal, onProgress }: Options<Query>,
): Promise<Answer> {
  const token = currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, BASE_PATH + endpoint.path + queryText(query));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', regionalTagOf(pageLanguage()));
    request.setRequestHeader('Content-Type', file.type);
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);

    let timer: ReturnType<typeof setTimeout>;
    const fail = (code: 'network' | 'timeout') => {
      reportFailure(endpoint, code === 'timeout' ? `no response in ${STALLED_MS / 1000} s` : 'no connection');
      reject(new ApiFailure(code, 0));
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('timeout');
        request.abort();
      }, STALLED_MS);
    };
    restartTimer();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', () => fail('network'));
    // After the cancellation or the time-out: the first rejection counts.
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      const { status } = request;
      if (status === 401) endSessionOf(token);
      const body = parseBody(status, request.responseText);
      if (status !== 200 && status !== 204) {
        const retryAfterS = readRetryAfter(request.getResponseHeader('Retry-After'));
        reject(refusalOf(endpoint, { status, body, retryAfterS }));
        return;
      }
      const { value, problems } = readAnswer(endpoint, body);
      for (const problem of problems) report({ kind: 'answer', ...problem });
      if (value === undefined) reject(new ApiFailure('bad_shape', status));
      else resolve(value);
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
