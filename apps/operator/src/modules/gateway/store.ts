import type { Connection } from '@tessera/database';
import { SIGNATURE_SECONDS } from '@tessera/provider/signature';

const SWEEP_ROWS = 10_000;

export type NonceStore = ReturnType<typeof createNonceStore>;

export function createNonceStore({ pool }: Connection) {
  return {
    /** Returns false if the provider has used the nonce before. */
    async use(provider: string, nonce: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'gateway nonce',
        text: 'INSERT INTO operator.gateway_nonce (provider, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values: [provider, nonce],
      });
      return rowCount === 1;
    },

    /** Deletes a chunk of nonces whose signatures are not valid any more. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `DELETE FROM operator.gateway_nonce WHERE (provider, nonce) IN (SELECT provider, nonce
           FROM operator.gateway_nonce WHERE seen_at < now() - make_interval(secs => ${3 * SIGNATURE_SECONDS}) LIMIT $1)`,
        [SWEEP_ROWS],
      );
      return rowCount === SWEEP_ROWS;
    },
  };
}
