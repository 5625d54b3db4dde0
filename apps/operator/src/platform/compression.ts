import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

/** Smaller answers do not benefit. */
const MIN_BYTES = 1_024;
// Levels for answers that are compressed for every request: higher ones cost more time than they save.
const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};

/**
 * Compresses JSON answers. Safe against BREACH, which needs a secret and text of the attacker in one compressed answer to a request
 * that the attacker can cause: no cookie authenticates a call, so another site cannot cause one with the player's token, and
 * only answers to GET are compressed, which contain no token. Not @fastify/compress: only these two encodings of texts are needed.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || Buffer.byteLength(payload) < MIN_BYTES)
      return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const packed = await packers[encoding](payload);
    void reply.header('content-encoding', encoding).header('content-length', packed.length);
    return packed;
  });
}

/** Brotli if the caller accepts it, else gzip; `;q=0` excludes an encoding. */
export function encodingFor(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
      .map((range) => range.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding));
}
