import type { Endpoint } from '@tessera/contract/server';

import type { Operator } from '../operator';

/** Sends a call with this token, or as a visitor. */
export function callAs(
  { app }: Operator,
  token: string | undefined,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  payload?: object,
) {
  return app.inject({
    method,
    url: `/api${path}`,
    headers: { 'accept-language': 'en-US', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
}
