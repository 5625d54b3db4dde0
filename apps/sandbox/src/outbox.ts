import type { Messenger, PlayerMessage } from '@tessera/provider/messenger';
import type { FastifyInstance } from 'fastify';

import { escapeHtml } from './escape-html';

/* Messages of the demo: nothing is sent, and `/outbox` shows what would have been. */

export const OUTBOX_PATH = '/outbox';
const MAX_MESSAGES = 200;
const REFRESH_SECONDS = 5;

export type SandboxOutbox = { messenger: Messenger; routes(app: FastifyInstance): Promise<void> };

export function createSandboxOutbox(): SandboxOutbox {
  const messages: (PlayerMessage & { sentAt: Date })[] = [];
  return {
    messenger: {
      async send(message) {
        messages.unshift({ ...message, sentAt: new Date() });
        messages.splice(MAX_MESSAGES);
      },
    },

    async routes(app) {
      app.get(OUTBOX_PATH, (_request, reply) =>
        reply
          .headers({
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy':
              "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
          })
          .send(page(messages)),
      );
    },
  };
}

function page(messages: readonly (PlayerMessage & { sentAt: Date })[]): string {
  const articles = messages.map(
    ({ to, subject, text, language, sentAt }) => `<article lang="${escapeHtml(language)}" dir="auto">
      <h2>${escapeHtml(subject)}</h2>
      <p class="meta" dir="ltr">${escapeHtml(to)} · ${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
      <p class="text">${withLinks(text)}</p>
    </article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta http-equiv="refresh" content="${REFRESH_SECONDS}">
  <title>Outbox of the demo</title>
  <style>
    body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem; color: #1b2430; background: #f5f6f8; }
    article { background: #fff; border: 1px solid #d5dae1; border-radius: 8px; padding: 1rem 1.25rem; margin-block: 1rem; }
    h2 { font-size: 1.1rem; margin: 0; }
    .meta { color: #566070; font-size: .875rem; margin: .25rem 0 .75rem; }
    .text { white-space: pre-line; overflow-wrap: anywhere; margin: 0; }
  </style>
</head>
<body>
  <h1>Outbox of the demo</h1>
  <p>The demo sends no mail and no SMS. The messages to players are here, the newest first.</p>
  ${articles.length === 0 ? '<p>There is no message yet. Register on the site, or ask for a new password.</p>' : articles.join('\n')}
</body>
</html>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}
