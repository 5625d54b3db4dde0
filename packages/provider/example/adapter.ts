import type { CreateProvider } from '@tessera/provider/port';
import { signCall } from '@tessera/provider/signature';
import * as v from 'valibot';

/*
 * The operator's adapter for a provider with its own server: it requests the game URL from that server. Bets and wins go in the
 * other direction, from the provider's server to the operator's gateway.
 */

const Settings = v.object({ url: v.pipe(v.string(), v.url()), secret: v.pipe(v.string(), v.minLength(32)) });
const Answer = v.object({ url: v.pipe(v.string(), v.url()) });

export const createProvider: CreateProvider = ({ settings }) => {
  const { url, secret } = v.parse(Settings, settings);
  return {
    async launch({ token, gameId, language, siteOrigin, signal, traceparent }) {
      const body = JSON.stringify({ token, gameId, language, siteOrigin });
      const response = await fetch(`${url}/launch`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signCall(secret, { method: 'POST', path: '/launch', body }),
          ...(traceparent !== undefined && { traceparent }),
        },
        body,
        ...(signal && { signal }),
      });
      if (!response.ok) throw new Error(`the provider responded with ${response.status}`);
      return { kind: 'embed', url: v.parse(Answer, await response.json()).url };
    },
  };
};
