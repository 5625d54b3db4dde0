import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { checkCall, SIGNATURE_SECONDS } from '@tessera/provider/signature';
import type { PaymentNotice, WebhookSignature } from '@tessera/provider/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addDetails } from '../../platform/request-details';
import type { PaymentsEntry } from './methods';
import { parseReference } from './reference';
import { readNotice } from './reports';
import type { Payments } from './service';

/*
 * Webhooks of payment providers: the operator checks signature and age, and ignores events that it knows. A module only says how its
 * provider signs, and reads the body.
 */

export const PAYMENTS_PATH = '/payments';

export async function webhookRoutes(
  app: FastifyInstance,
  { payments, entries }: { payments: Payments; entries: readonly PaymentsEntry[] },
): Promise<void> {
  // The signature covers the raw body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  for (const { name, provider, webhookSecrets } of entries) {
    const { webhook } = provider;
    if (!webhook) continue;
    app.post(`/${name}`, { config: { call: `payments ${name}` } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!webhookSecrets.some((secret) => isSigned(webhook.signature, secret, body, request))) {
        request.log.warn({ provider: name }, 'payment webhook refused: the signature is wrong or too old');
        return refuse(request, reply, 401, 'bad_signature', 'The signature is wrong or too old.');
      }
      let notice: PaymentNotice | undefined;
      try {
        notice = readNotice(webhook.read(body));
      } catch (error) {
        // The response is an error, and the provider tries again.
        request.log.error({ err: error, provider: name }, 'payment webhook refused: it cannot be read');
        return refuse(request, reply, 400, 'bad_request', 'The body cannot be read.');
      }
      if (!notice || notice.outcome === 'pending' || notice.outcome === 'unknown') return { ok: true };
      const key = parseReference(notice.reference);
      const result =
        key && (await payments.settle({ ...key, provider: name }, notice, 'webhook', notice.eventId));
      if (!result || result.outcome === 'not_found')
        return refuse(request, reply, 404, 'not_found', 'There is no payment with this reference.');
      return { ok: true };
    });
  }
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  addDetails(request, { code });
  return reply.code(status).send({ code, message });
}

function isSigned(scheme: WebhookSignature, secret: string, body: string, request: FastifyRequest): boolean {
  if (scheme.kind === 'tessera')
    return checkCall(secret, { method: request.method, path: request.url, body }, request.headers).ok;
  const { header, encoding, timestampHeader } = scheme;
  const given = Buffer.from(headerOf(request.headers, header), encoding);
  const timestamp = timestampHeader === undefined ? undefined : headerOf(request.headers, timestampHeader);
  const signed = timestamp === undefined ? body : `${timestamp}.${body}`;
  const expected = createHmac('sha256', secret).update(signed).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return timestamp === undefined || isRecent(timestamp);
}

function isRecent(timestamp: string): boolean {
  return (
    /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1_000 - Number(timestamp)) <= SIGNATURE_SECONDS
  );
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name.toLowerCase()] ?? '');
}
