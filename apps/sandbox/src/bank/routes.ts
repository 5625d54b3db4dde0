import { isUuid } from '@tessera/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { behaviourOf, CARD_CODE } from './cards';
import type { BankSeconds, WebhookBehaviour } from '.';
import { BANK_PREFIX, codePage, paymentPage, resultPage, STYLE } from './pages';
import type { BankPayment, BankStore, Notice } from './store';

type Parts = {
  store: () => BankStore;
  seconds: BankSeconds;
  noticesOf: (payment: BankPayment, webhooks: WebhookBehaviour) => Notice[];
};

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; sandbox allow-forms allow-scripts",
  'referrer-policy': 'no-referrer',
};

type Request = { Params: { key: string }; Body: URLSearchParams };
type Step = (payment: BankPayment, reply: FastifyReply, body: URLSearchParams) => unknown;

/** The hosted pages, below `/bank`. A form leads to a page by redirect, so that a reload repeats nothing. */
export async function bankRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { takeForm, takeCode } = createSteps(parts);
  const withPayment = (step: Step) => async (request: FastifyRequest<Request>, reply: FastifyReply) => {
    const { key } = request.params;
    const payment = isUuid(key) ? await parts.store().byKey(key) : undefined;
    return payment
      ? step(payment, reply, request.body)
      : reply.code(404).type('text/plain').send('There is no such payment.');
  };
  const showPage: Step = (payment, reply) => send(reply, paymentPage(payment));
  const showResult: Step = (payment, reply) => send(reply, resultPage(payment, payment.status));
  const askCode: Step = (payment, reply) =>
    payment.status === 'pending' ? send(reply, codePage(payment)) : goTo(reply, payment);

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.get('/bank.css', async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(STYLE),
  );
  app.get('/pay/:key', withPayment(showPage));
  app.post('/pay/:key', withPayment(takeForm));
  app.get('/pay/:key/wait', withPayment(showResult));
  app.get('/pay/:key/code', withPayment(askCode));
  app.post('/pay/:key/code', withPayment(takeCode));
}

/** What the forms of the pages do. */
function createSteps({ store, seconds, noticesOf }: Parts) {
  async function end(
    payment: BankPayment,
    outcome: 'done' | 'declined' | 'cancelled',
    webhooks: WebhookBehaviour = 'twice',
  ) {
    const result =
      outcome === 'done'
        ? { status: outcome, reason: undefined }
        : { status: 'failed' as const, reason: outcome };
    await store().end(payment.reference, result, (ended) => noticesOf(ended, webhooks));
  }

  async function takeCard(payment: BankPayment, number: string, reply: FastifyReply) {
    const behaviour = behaviourOf(number);
    switch (behaviour) {
      case undefined:
        return send(reply, paymentPage(payment, 'wrong_number'), 422);
      case 'code':
        return goTo(reply, payment, '/code');
      case 'silent':
        return goTo(reply, payment, '/wait');
      case 'slow':
        await store().payAfter(payment.reference, seconds.slow);
        return goTo(reply, payment, '/wait');
      case 'declined':
        await end(payment, 'declined');
        return goTo(reply, payment);
      case 'good':
      case 'confused':
        await end(payment, 'done', behaviour === 'confused' ? 'confused' : 'twice');
        return goTo(reply, payment);
    }
  }

  const takeForm: Step = async (payment, reply, body) => {
    if (payment.status !== 'pending') return goTo(reply, payment);
    if (body.has('cancel')) await end(payment, 'cancelled');
    else if (body.has('confirm')) await end(payment, 'done');
    else return takeCard(payment, body.get('number') ?? '', reply);
    return goTo(reply, payment);
  };

  const takeCode: Step = async (payment, reply, body) => {
    if (payment.status !== 'pending') return goTo(reply, payment);
    if (body.has('cancel')) await end(payment, 'cancelled');
    else if (body.get('code')?.trim() === CARD_CODE) await end(payment, 'done');
    else return send(reply, codePage(payment, 'wrong_code'), 422);
    return goTo(reply, payment);
  };

  return { takeForm, takeCode };
}

function send(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).headers(HEADERS).send(html);
}

function goTo(reply: FastifyReply, { key }: BankPayment, part = ''): FastifyReply {
  return reply.redirect(`${BANK_PREFIX}/pay/${key}${part}`, 303);
}
