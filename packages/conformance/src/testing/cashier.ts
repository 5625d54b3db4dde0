import { failure, type Asked, type Reply } from './reply';

/* The cashier of the test backend. */

export const CARD = {
  id: 'card',
  name: 'Card',
  min: '5.000',
  max: '2000.000',
  presets: ['10.000'],
  fee: '0.500',
  logo: '/art/card.svg',
};
const WALLET = { id: 'wallet', name: 'Wallet', min: '5.000', max: '5000.000' };

type Row = Record<string, unknown>;
type Account = { balance: number };

export function createCashier(account: Account) {
  const payments = new Map<string, Row>();
  let asksForLimit = true;
  for (let index = 0; index < 12; index++) {
    const at = new Date(Date.UTC(2026, 10, 15, 10) - index * 3_600_000).toISOString();
    const kind = index % 2 === 0 ? 'deposit' : 'withdrawal';
    payments.set(`p${index}`, paymentOf({ id: `p${index}`, kind, status: 'done', createdAt: at }));
  }

  function paymentOf(part: Row): Row {
    return { method: 'card', amount: '10.000', fee: '0.000', cancellable: false, reason: null, ...part };
  }

  function start(kind: 'deposit' | 'withdrawal', body: Row = {}): Reply {
    const { id, method, amount } = body as { id: string; method: string; amount: string };
    const known = payments.get(id);
    if (known)
      return known['amount'] === amount && known['method'] === method
        ? { status: 200, json: { payment: known } }
        : failure(409, 'conflict', 'This id was used for another payment.');
    const { min, max } = kind === 'deposit' ? CARD : WALLET;
    const fields: Record<string, string> = {};
    if (!(Number(amount) >= Number(min) && Number(amount) <= Number(max)))
      fields['amount'] = 'Not this amount.';
    if (method !== (kind === 'deposit' ? 'card' : 'wallet')) fields['method'] = 'Unknown.';
    if (Object.keys(fields).length > 0)
      return { status: 400, json: { code: 'invalid', message: 'Please check it.', fields } };
    if (kind === 'withdrawal') account.balance -= Number(amount) * 1000;
    const payment = paymentOf({
      id,
      kind,
      method,
      amount,
      status: 'pending',
      cancellable: kind === 'withdrawal',
      createdAt: new Date().toISOString(),
    });
    payments.set(id, payment);
    return { status: 200, json: { payment } };
  }

  return {
    payments,
    start,

    describe(): Reply {
      const balance = (account.balance / 1000).toFixed(3);
      const json = {
        currency: 'TND',
        balance,
        withdrawable: balance,
        limitPrompt: asksForLimit,
        deposit: [CARD],
        withdraw: [WALLET],
      };
      return { status: 200, json };
    },

    declineLimit(): Reply {
      asksForLimit = false;
      return { status: 204 };
    },

    page({ query }: Asked): Reply {
      const size = Number(query.get('pageSize'));
      const first = (Number(query.get('pageIndex')) - 1) * size;
      const all = [...payments.values()].toSorted((a, b) =>
        String(b['createdAt']).localeCompare(String(a['createdAt'])),
      );
      return {
        status: 200,
        json: { data: all.slice(first, first + size), paginationInfo: { total: all.length } },
      };
    },

    get({ query }: Asked): Reply {
      const payment = payments.get(query.get('id') ?? '');
      return payment
        ? { status: 200, json: payment }
        : failure(404, 'not_found', 'There is no such payment.');
    },

    cancel(body: Row = {}): Reply {
      const payment = payments.get(String(body['id']));
      if (!payment) return failure(404, 'not_found', 'There is no such payment.');
      if (payment['status'] === 'pending') account.balance += Number(payment['amount']) * 1000;
      Object.assign(payment, { status: 'cancelled', cancellable: false });
      return { status: 200, json: payment };
    },
  };
}
