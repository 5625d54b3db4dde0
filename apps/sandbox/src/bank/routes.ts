import type { FastifyInstance, FastifyReply } from 'fastify';

import { behaviourOf, CARD_CODE } from './cards';
import type { BankSeconds, Manners } from '.';
import { codePage, paymentPage, resultPage, STYLE } from './pages';
import type { BankPayment, BankStore, Notice } from './store';

type Parts = {
  store: () => BankStore;
  seconds: BankSeconds;
  noticesOf: (payment: BankPayment, manners: Manners) => Notice[];
};

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; sandbox allow-forms allow-scripts",
  'referrer-policy': 'no-referrer',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Params = { Params: { key: string }; Body: URLSearchParams };

/** The hosted pages, below `/bank`. A form leads to a page by redirect, so that a reload repeats nothing. */
export async function bankRoutes(app: FastifyInstance, { store, seconds, noticesOf }: Parts): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );

  app.get('/bank.css', async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(STYLE),
  );

  const find = async (key: string) => (UUID.test(key) ? store().byKey(key) : undefined);
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply.code(status).headers(HEADERS).send(html);
  const goTo = (reply: FastifyReply, { key }: BankPayment, part = '') =>
    reply.redirect(`/bank/pay/${key}${part}`, 303);
  const missing = (reply: FastifyReply) =>
    reply.code(404).type('text/plain').send('There is no such payment.');

  async function end(
    payment: BankPayment,
    status: 'done' | 'failed',
    manners: Manners = 'twice',
    reason?: 'cancelled',
  ) {
    const why = status === 'failed' ? (reason ?? 'declined') : undefined;
    await store().end(payment.reference, { status, reason: why }, (ended) => noticesOf(ended, manners));
  }

  app.get<Params>('/pay/:key', async ({ params }, reply) => {
    const payment = await find(params.key);
    return payment ? send(reply, paymentPage(payment)) : missing(reply);
  });

  app.post<Params>('/pay/:key', async ({ params, body }, reply) => {
    const payment = await find(params.key);
    if (!payment) return missing(reply);
    if (payment.status !== 'pending') return goTo(reply, payment);
    if (body.has('cancel')) await end(payment, 'failed', 'twice', 'cancelled');
    else if (body.has('confirm')) await end(payment, 'done');
    else return takeCard(payment, body.get('number') ?? '', reply);
    return goTo(reply, payment);
  });

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
        await store().hurry(payment.reference, seconds.slow);
        return goTo(reply, payment, '/wait');
      case 'declined':
        await end(payment, 'failed');
        return goTo(reply, payment);
      case 'good':
      case 'confused':
        await end(payment, 'done', behaviour === 'confused' ? 'confused' : 'twice');
        return goTo(reply, payment);
    }
  }

  app.get<Params>('/pay/:key/wait', async ({ params }, reply) => {
    const payment = await find(params.key);
    return payment ? send(reply, resultPage(payment, payment.status)) : missing(reply);
  });

  app.get<Params>('/pay/:key/code', async ({ params }, reply) => {
    const payment = await find(params.key);
    if (!payment) return missing(reply);
    return payment.status === 'pending' ? send(reply, codePage(payment)) : goTo(reply, payment);
  });

  app.post<Params>('/pay/:key/code', async ({ params, body }, reply) => {
    const payment = await find(params.key);
    if (!payment) return missing(reply);
    if (payment.status === 'pending') {
      if (body.has('cancel')) await end(payment, 'failed', 'twice', 'cancelled');
      else if (body.get('code')?.trim() !== CARD_CODE)
        return send(reply, codePage(payment, 'wrong_code'), 422);
      else await end(payment, 'done');
    }
    return goTo(reply, payment);
  });
}
