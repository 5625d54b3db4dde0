import { createHash } from 'node:crypto';

import { compileTexts } from '@tessera/i18n/messages';
import { textsOfPart, type PackPart } from '@tessera/i18n/packs';
import type { FastifyInstance } from 'fastify';

import { ADDED_LANGUAGES } from '../added-languages';

type Options = {
  part: PackPart;
  /** The folder of the product's own texts. */
  directory: string;
  /** The path at which the provider is served. */
  base: string;
};

/**
 * Serves the texts of language packs beside the pages of a provider. The returned function adds the languages and the
 * addresses of their texts to a page.
 */
export function serveAddedTexts(
  app: FastifyInstance,
  { part, directory, base }: Options,
): (page: string) => string {
  const texts = textsOfPart(part, directory);
  const files = new Map<string, string>();
  const languages = texts.added().map(({ code, entry }) => {
    const messages = JSON.stringify(compileTexts(texts.in(code)));
    const hash = createHash('sha256').update(messages).digest('base64url').slice(0, 8);
    files.set(`${code}-${hash}.json`, messages);
    return [code, { ...entry, messages: `${base}/texts/${code}-${hash}.json` }];
  });
  if (files.size === 0) return (page) => page;
  app.get<{ Params: { file: string } }>('/texts/:file', async (request, reply) => {
    const text = files.get(request.params.file);
    if (text === undefined) return reply.callNotFound();
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text);
  });
  const data = JSON.stringify(Object.fromEntries(languages)).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${ADDED_LANGUAGES}">${data}</script>`;
  return (page) => page.replace('</head>', () => `${block}</head>`);
}
