import {
  cancelWithdrawal,
  declineLimit,
  deposit,
  getCashier,
  getPayment,
  listPayments,
  withdraw,
} from '@tessera/contract/server';
import { isUuid } from '@tessera/database';
import { decimalText } from '@tessera/money';
import { FAILURE_REASONS, type PaymentKind } from '@tessera/provider/payments';
import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route, type CheckedRequest } from '../../platform/http';
import { messageIn, type Language } from '../../platform/messages';
import type { SiteOrigin } from '../../platform/site-origin';
import type { Payments } from './service';
import type { Payment } from './store';

/** The calls of the cashier. */
export function cashierRoutes(
  app: FastifyInstance,
  { payments, siteOrigin }: { payments: Payments; siteOrigin: SiteOrigin },
): void {
  route(app, getCashier, ({ player, language }) => payments.describe(player, language), { polled: true });

  const start =
    (kind: PaymentKind) =>
    async ({ player, body, language, request }: CheckedRequest<typeof deposit | typeof withdraw>) => {
      const payment = await payments.ask(
        kind,
        player,
        { ...body, id: body.id.toLowerCase(), method: String(body.method) },
        { language, siteOrigin: siteOrigin(request) },
      );
      const { username, playerId, sessionId } = player;
      request.log.info(
        { username, player: playerId, session: sessionId, payment: payment.id, kind },
        'payment asked for',
      );
      const isOpen = payment.status === 'pending' && payment.next !== null;
      return { payment: describePayment(payment, language), ...(isOpen && { next: payment.next! }) }; // Not null: `isOpen`.
    };
  route(app, deposit, start('deposit'));
  route(app, withdraw, start('withdrawal'));

  route(
    app,
    getPayment,
    async ({ player, query, language }) =>
      describePayment(await payments.get(keyOf(player.playerId, query.id)), language),
    { polled: true },
  );

  route(
    app,
    listPayments,
    async ({ player, query: { pageIndex, pageSize }, language }) => {
      const skip = (pageIndex - 1) * pageSize;
      const { rows, total } = await payments.store.page(player.playerId, { limit: pageSize, skip });
      return {
        data: rows.map((payment) => describePayment(payment, language)),
        paginationInfo: { total },
      };
    },
    { polled: true },
  );

  route(app, cancelWithdrawal, async ({ player, body, language }) =>
    describePayment(await payments.cancel(keyOf(player.playerId, body.id)), language),
  );

  route(app, declineLimit, async ({ player }) => {
    await payments.store.declineLimit(player.playerId);
    return undefined;
  });
}

function keyOf(playerId: string, id: string | number) {
  if (!isUuid(String(id))) throw new Refusal('not_found');
  return { playerId, id: String(id) };
}

function describePayment(payment: Payment, language: Language) {
  const { id, kind, method, currency, amount, fee, status, createdAt, updatedAt, instructions } = payment;
  return {
    id,
    kind,
    method,
    amount: decimalText(amount, currency),
    fee: decimalText(fee, currency),
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    reason: reasonIn(language, payment.reason),
    cancellable: kind === 'withdrawal' && status === 'pending',
    instructions: status === 'pending' ? instructions : null,
  };
}

/** The text of a provider's code, or what staff has written. */
function reasonIn(language: Language, reason: string | null): string | null {
  const code = FAILURE_REASONS.find((known) => known === reason);
  return code ? messageIn(language, `payments.${code}`) : reason;
}
