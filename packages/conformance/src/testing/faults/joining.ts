import { USER, type Backend } from '../backend';
import { CARD } from '../cashier';
import { failure, type Asked } from '../reply';
import { answers, replaces, without, wrap, type Fault, type Row } from './plant';

type Fields = Record<string, unknown>[];

/** Modifies the fields of the registration form. */
function fields(change: (list: Fields) => Fields) {
  return answers('/Registration', (form: { fields: Fields }) => ({ ...form, fields: change(form.fields) }));
}

function field(name: string, change: (one: Record<string, unknown>) => Record<string, unknown>) {
  return fields((list) => list.map((one) => (one['name'] === name ? change(one) : one)));
}

/** Modifies the document that is needed. */
function need(change: (one: Record<string, unknown>) => Record<string, unknown>) {
  return answers('/Verification', (state: { needs: Fields }) => ({
    ...state,
    needs: state.needs.map(change),
  }));
}

/** Stores files that should be refused. */
function uploads(isStored: (type: string | null, need: string | null) => boolean) {
  return (backend: Backend): void => {
    wrap('/VerificationFile', (reply, { headers, query }) =>
      isStored(headers.get('content-type'), query.get('need')) && reply.status === 415
        ? backend.describeVerification()
        : reply,
    )(backend);
  };
}

/** Modifies the rows of the payments. */
function rows(change: (data: Row[], asked: Asked) => Row[]) {
  return answers('/Payments', ({ data, ...rest }: { data: Row[] }, asked: Asked) => ({
    ...rest,
    data: change(data, asked),
  }));
}

/** Modifies the first method for deposits. */
function card(change: (method: Row) => object) {
  return answers('/Cashier', (cashier: { deposit: Row[] }) => ({
    ...cashier,
    deposit: cashier.deposit.map(change),
  }));
}

export const JOINING_FAULTS: readonly Fault[] = [
  /* Registration, recovery, verification */
  {
    name: 'a registration without a password',
    plant: fields((list) => list.filter(({ name }) => name !== 'password')),
    findings: [
      'Registration  fields: password: required field expected, nothing found; players cannot log in with what they have registered',
    ],
  },
  {
    name: 'a registration field without a name',
    plant: field('marketing', without('name')),
    findings: [
      'Registration  fields[5].name: text expected, nothing found; the registration form says that there is an error',
    ],
  },
  {
    name: 'a required registration field without a kind',
    plant: field('email', without('kind')),
    findings: [
      'Registration  fields[1].kind: text expected, nothing found; the registration form says that there is an error',
    ],
  },
  {
    name: 'a required registration field of an unknown kind',
    plant: field('email', (one) => ({ ...one, kind: 'fingerprint' })),
    findings: [
      'Registration  fields[1].kind: known kind expected, unknown kind found; visitors cannot register',
    ],
  },
  {
    name: 'two registration fields of one name',
    plant: field('marketing', (one) => ({ ...one, name: 'terms' })),
    findings: [
      'Registration  fields[5].name: each name once expected, a name twice found; one value overwrites the other',
    ],
  },
  {
    name: 'a choice without options',
    plant: field('country', without('options')),
    findings: [
      'Registration  fields[3].options: options expected, nothing found; the player has nothing to choose',
    ],
  },
  {
    name: 'accepted terms without a document',
    plant: field('terms', without('href')),
    findings: [
      'Registration  fields[4].href: address of the document expected, nothing found; the player accepts what cannot be read',
    ],
  },
  {
    name: 'a registration that skips a step',
    plant: fields((list) => list.map((one) => ({ ...one, step: one['step'] === 2 ? 3 : 1 }))),
    findings: [
      'Registration  fields[].step: numbers from 1 without a gap expected, a gap found; the form shows an empty step',
    ],
  },
  {
    name: 'a field that no value fits',
    plant: field('username', (one) => ({ ...one, maxLength: 2 })),
    findings: [
      'Registration  fields[0].maxLength: at least minLength expected, less than minLength found; no value is accepted',
    ],
  },
  {
    name: 'a minimum age in words',
    plant: answers('/Registration', (form: object) => ({ ...form, minimumAge: 'eighteen' })),
    findings: ['Registration  minimumAge: number expected, text found; the site does not check the age'],
  },
  {
    name: 'an empty registration is accepted',
    plant: replaces('/Register', (_asked, backend) => ({ status: 200, json: { token: backend.open() } })),
    findings: ['Register  status: 400 expected, 200 found; the form does not say what is missing'],
  },
  {
    name: 'a refused registration without fields',
    plant: replaces('/Register', () => failure(400, 'invalid', 'Please check it.')),
    findings: [
      'Register  fields: message for each required field expected, nothing found; the form does not say what is missing',
    ],
  },
  {
    name: 'a refused registration with another code',
    plant: wrap('/Register', (reply) => ({
      ...reply,
      json: { ...(reply.json as object), code: 'bad_request' },
    })),
    findings: ['Register  code: invalid expected, another code found; the form does not say what is missing'],
  },
  {
    name: 'a refused registration with status 422',
    plant: wrap('/Register', (reply) => ({ ...reply, status: 422 })),
    findings: ['Register  status: 400 expected, 422 found; the form does not say what is missing'],
  },
  {
    name: 'a refused registration that names one field',
    plant: wrap('/Register', (reply) => ({
      ...reply,
      json: { ...(reply.json as object), fields: { username: 'Who?' } },
    })),
    findings: [
      'Register  fields: message for each required field expected, some of them found; the form does not say what is missing',
    ],
  },
  {
    name: 'a refused registration without a message',
    plant: wrap('/Register', (reply) => ({ ...reply, json: { ...(reply.json as object), message: '' } })),
    findings: [
      "Register  message: text expected, nothing found; the site shows its own words in the message's place",
    ],
  },
  {
    name: 'an unknown verification opens an account',
    plant: replaces('/VerifyContact', (_asked, backend) => ({
      status: 200,
      json: { token: backend.open() },
    })),
    findings: ['VerifyContact  status: 410 expected, 200 found; a stranger opens an account'],
  },
  {
    name: 'an unknown verification causes an error',
    plant: replaces('/VerifyContact', () => failure(500, 'internal', 'Oops.')),
    findings: ['VerifyContact  status: 410 expected, 500 found; the site does not offer the way back'],
  },
  {
    name: 'another code for an unknown verification',
    plant: replaces('/ResendCode', () => ({ status: 200, json: { waitSeconds: 60 } })),
    findings: [
      'ResendCode  status: 410 expected, 200 found; messages are sent for registrations that do not exist',
    ],
  },
  {
    name: 'a recovery reveals unknown names',
    plant: wrap('/ForgotPassword', (reply, { body }) =>
      body?.['username'] === USER ? reply : failure(400, 'bad_request', 'Unknown.'),
    ),
    findings: ['ForgotPassword  status: 204 expected, 400 found; strangers learn which accounts exist'],
  },
  {
    name: 'a recovery reveals known names',
    plant: wrap('/ForgotPassword', (reply, { body }) =>
      body?.['username'] === USER ? { status: 200, json: { sent: true } } : reply,
    ),
    findings: ['ForgotPassword  status: 204 expected, 200 found; strangers learn which accounts exist'],
  },
  {
    name: 'an unknown recovery token changes a password',
    plant: replaces('/RecoverPassword', () => ({ status: 204 })),
    findings: ['RecoverPassword  status: 410 expected, 204 found; a stranger changes passwords'],
  },
  {
    name: 'an unknown recovery token ends the session',
    plant: replaces('/RecoverPassword', () => failure(401, 'unauthorized', 'Please log in.')),
    findings: ['RecoverPassword  status: 410 expected, 401 found; the site does not offer the way back'],
  },
  {
    name: 'the needs are an object',
    plant: answers('/Verification', (state: object) => ({ ...state, needs: { identity: 'needed' } })),
    findings: ['Verification  needs: list expected, object found; the page says that there is an error'],
  },
  {
    name: 'a need without a status',
    plant: need(without('status')),
    findings: [
      'Verification  needs[0].status: needed, pending, done, refused expected, nothing found; the page says that there is an error',
    ],
  },
  {
    name: 'a need that accepts nothing',
    plant: need((one) => ({ ...one, accepts: [] })),
    findings: ['Verification  needs[0].accepts: media types expected, nothing found; no file can be chosen'],
  },
  {
    name: 'a refused document without a reason',
    plant: (backend) => {
      need((one) => ({ ...one, status: 'refused' }))(backend);
      answers('/Verification', (state: object) => ({ ...state, status: 'refused' }))(backend);
      answers('/UserDetails', (user: object) => ({ ...user, verification: 'refused' }))(backend);
    },
    findings: [
      'Verification  needs[0].reason: reason expected, nothing found; the player sends the same document again',
    ],
  },
  {
    name: 'documents are needed and the state is done',
    plant: (backend) => {
      answers('/Verification', (state: object) => ({ ...state, status: 'done' }))(backend);
      answers('/UserDetails', (user: object) => ({ ...user, verification: 'done' }))(backend);
    },
    findings: [
      'Verification  status: state that follows from the needs expected, another state found; the player does not see what to do',
    ],
  },
  {
    name: 'UserDetails has another state of the documents',
    plant: answers('/UserDetails', (user: object) => ({ ...user, verification: 'done' })),
    findings: [
      'UserDetails  verification: status of Verification expected, another status found; the account menu shows another state than the page',
    ],
  },
  {
    name: 'UserDetails has no state of the documents',
    plant: answers('/UserDetails', without('verification')),
    findings: [
      'UserDetails  verification: status of Verification expected, nothing found; the account menu shows another state than the page',
    ],
  },
  {
    name: 'documents are visible to visitors',
    plant: replaces('/Verification', (_asked, backend) => backend.describeVerification()),
    findings: ["Verification  status: 401 expected, 200 found; strangers see a player's documents"],
  },
  {
    name: 'a page is stored as a document',
    plant: uploads((type) => type === 'text/html'),
    findings: ['VerificationFile  status: 415 expected, 200 found; pages are stored as documents'],
  },
  {
    name: 'a page is stored as a picture',
    plant: uploads((type, id) => type === 'image/png' && id === 'identity'),
    findings: ['VerificationFile  status: 415 expected, 200 found; the content of files is not checked'],
  },
  {
    name: 'a file for an unknown need is stored',
    plant: uploads((_type, id) => id !== 'identity'),
    findings: ['VerificationFile  status: 400 expected, 200 found; files are stored that belong to nothing'],
  },
  {
    name: 'a method without a name',
    plant: card(without('name')),
    findings: ['Cashier  deposit[0].name: text expected, nothing found; no player can deposit'],
  },
  {
    name: 'a method without a minimum',
    plant: card(without('min')),
    findings: ['Cashier  deposit[0].min: decimal amount expected, nothing found; no player can deposit'],
  },
  {
    name: 'a minimum above the maximum',
    plant: card((method) => ({ ...method, min: '3000.000' })),
    findings: [
      'Cashier  deposit[0].max: at least the minimum expected, less than the minimum found; no amount can be paid',
    ],
  },
  {
    name: 'a fee above the maximum',
    plant: card((method) => ({ ...method, fee: '2000.000' })),
    findings: [
      'Cashier  deposit[0].fee: less than the maximum expected, the maximum or more found; nothing arrives of any payment',
    ],
  },
  {
    name: 'a preset below the minimum',
    plant: card((method) => ({ ...method, presets: ['1.000'] })),
    findings: [
      'Cashier  deposit[0].presets: amounts from min to max expected, another amount found; the site leaves this preset out',
    ],
  },
  {
    name: 'a logo with a script address',
    plant: card((method) => ({ ...method, logo: 'javascript:1' })),
    findings: [
      'Cashier  deposit[0].logo: http(s) address expected, text found; the site leaves its picture out',
    ],
  },
  {
    name: 'two methods with one id',
    plant: answers('/Cashier', (cashier: { deposit: object[] }) => ({
      ...cashier,
      deposit: [...cashier.deposit, ...cashier.deposit],
    })),
    findings: [
      'Cashier  deposit[1].id: each id once expected, an id twice found; the player chooses one method and pays with another',
    ],
  },
  {
    name: 'a method with a required field of an unknown kind',
    plant: card((method) => ({ ...method, fields: [{ name: 'iris', kind: 'retina', required: true }] })),
    findings: [
      'Cashier  deposit[0].fields[0].kind: known kind expected, unknown kind found; the method cannot be used',
    ],
  },
  {
    name: 'a method with a choice of nothing',
    plant: card((method) => ({ ...method, fields: [{ name: 'bank', kind: 'choice', options: [] }] })),
    findings: [
      'Cashier  deposit[0].fields[0].options: options expected, nothing found; the player has nothing to choose',
    ],
  },
  {
    name: 'methods by id',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, deposit: { card: CARD } })),
    findings: ['Cashier  deposit: list expected, object found; no player can deposit'],
  },
  {
    name: 'more can be withdrawn than there is',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, withdrawable: '99.000' })),
    findings: [
      'Cashier  withdrawable: at most the balance expected, more than the balance found; the site offers what will be refused',
    ],
  },
  {
    name: 'the cashier has another balance',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, balance: '99.000' })),
    findings: [
      'Cashier  balance: balance of UserDetails expected, another amount found; the cashier and the header contradict each other',
    ],
  },
  {
    name: 'the cashier has another currency',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, currency: 'LYD' })),
    findings: [
      'Cashier  currency: currency of the player expected, another currency found; the player pays another amount than the site shows',
    ],
  },
  {
    name: 'a block without a message',
    plant: answers('/Cashier', (cashier: object) => ({
      ...cashier,
      blocked: { deposit: { code: 'blocked' } },
    })),
    findings: [
      'Cashier  blocked.deposit.message: text expected, nothing found; the player does not learn why',
    ],
  },
  {
    name: 'the cashier is visible to visitors',
    plant: replaces('/Cashier', (_asked, backend) => backend.cashier.describe()),
    findings: ["Cashier  status: 401 expected, 200 found; strangers see a player's payments"],
  },
  {
    name: 'payments are visible to visitors',
    plant: replaces('/Payments', (asked, backend) => backend.cashier.page(asked)),
    findings: ["Payments  status: 401 expected, 200 found; strangers see a player's payments"],
  },
  {
    name: 'a payment with an unknown status',
    plant: rows((data) => data.map((row) => ({ ...row, status: row['id'] === 'p1' ? 'ok' : row['status'] }))),
    findings: [
      'Payments  data[1].status: pending, approved, done, refused, failed, cancelled expected, text found; the site leaves this payment out',
    ],
  },
  {
    name: 'a payment without a date',
    plant: rows((data) =>
      data.map((row) => ({ ...row, createdAt: row['id'] === 'p1' ? null : row['createdAt'] })),
    ),
    findings: ['Payments  data[1].createdAt: moment expected, null found; the site leaves this payment out'],
  },
  {
    name: 'an approved deposit',
    plant: rows((data) =>
      data.map((row) => ({ ...row, status: row['id'] === 'p0' ? 'approved' : row['status'] })),
    ),
    findings: [
      'Payments  data[0].status: state of a deposit expected, state of a withdrawal found; the player does not see what became of the money',
    ],
  },
  {
    name: 'a paid withdrawal that can be cancelled',
    plant: rows((data) => data.map((row) => ({ ...row, cancellable: row['kind'] === 'withdrawal' }))),
    findings: [
      'Payments  data[1].cancellable: only open withdrawals expected, another payment found; the site offers what will be refused',
    ],
  },
  {
    name: 'the oldest payments first',
    plant: rows((data) => data.toReversed()),
    findings: [
      'Payments  createdAt: newest first expected, another order found; the player does not find the last payment',
    ],
  },
  {
    name: 'pageSize of the payments is ignored',
    plant: (backend) => {
      const route = backend.routes['/Payments']!; // The backend has it.
      backend.routes['/Payments'] = (asked) => {
        asked.query.set('pageSize', '50');
        return route(asked);
      };
    },
    findings: [
      'Payments  pageSize: as many rows as asked for expected, more found; pages are longer than they should be and repeat rows',
    ],
  },
  {
    name: 'pageIndex of the payments is ignored',
    plant: (backend) => {
      const route = backend.routes['/Payments']!; // The backend has it.
      backend.routes['/Payments'] = (asked) => {
        asked.query.set('pageIndex', '1');
        return route(asked);
      };
    },
    findings: [
      'Payments  pageIndex: other rows on page 2 expected, the same rows found; Next shows the same rows again',
    ],
  },
  {
    name: 'the total of the payments is that of the page',
    plant: answers('/Payments', (page: { data: Row[] }) => ({ ...page, paginationInfo: { total: 3 } })),
    findings: [
      'Payments  paginationInfo.total: number of all payments expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  },
  {
    name: 'Payment answers the newest one',
    plant: wrap('/Payment', (reply, { query }) =>
      reply.status === 200 && query.get('id') === 'p0'
        ? { ...reply, json: { ...(reply.json as Row), id: 'p9' } }
        : reply,
    ),
    findings: [
      'Payment  id: the payment of this id expected, another payment found; the player sees the state of another payment',
    ],
  },
  {
    name: 'an unknown payment is a bad request',
    plant: wrap('/Payment', (reply) => (reply.status === 404 ? failure(400, 'bad_request', 'No.') : reply)),
    findings: ['Payment  status: 404 expected, 400 found; a payment that was lost cannot be sent again'],
  },
  {
    name: 'an unknown withdrawal is cancelled',
    plant: wrap('/CancelWithdrawal', (reply) =>
      reply.status === 404
        ? {
            status: 200,
            json: { id: 'x', kind: 'withdrawal', method: 'x', amount: '1', status: 'cancelled' },
          }
        : reply,
    ),
    findings: ['CancelWithdrawal  status: 404 expected, 200 found; the site says that money has returned'],
  },
  {
    name: 'any amount can be deposited',
    plant: wrap('/Deposit', (reply, { body }) =>
      reply.status === 400 && Number(body?.['amount']) > 2000
        ? { status: 200, json: { payment: { id: body?.['id'] } } }
        : reply,
    ),
    findings: ['Deposit  status: 400 expected, 200 found; payments are started that no method allows'],
  },
  {
    name: 'a withdrawal without a sign check',
    plant: wrap('/Withdraw', (reply, { body }) =>
      reply.status === 400 && Number(body?.['amount']) < 0
        ? { status: 200, json: { payment: { id: body?.['id'] } } }
        : reply,
    ),
    findings: ['Withdraw  status: 400 expected, 200 found; payments are started that no method allows'],
  },
  {
    name: 'a refused amount without its field',
    plant: wrap('/Deposit', (reply) => (reply.status === 400 ? failure(400, 'invalid', 'No.') : reply)),
    findings: ['Deposit  fields.amount: text expected, nothing found; the form does not say what is wrong'],
  },
  {
    name: 'a deposit gets an id of the server',
    plant: wrap('/Deposit', (reply) =>
      reply.status === 200
        ? { ...reply, json: { payment: { ...(reply.json as { payment: Row }).payment, id: 'server-1' } } }
        : reply,
    ),
    findings: [
      'Deposit  payment.id: the id that was sent expected, another id found; a payment without an answer cannot be found again',
    ],
  },
  {
    name: 'a repeated deposit is a second one',
    plant: (backend) => {
      const { start } = backend.cashier;
      let count = 0;
      const seen = new Set<unknown>();
      backend.routes['/Deposit'] = (asked) =>
        backend.asPlayer(asked, () => {
          const reply = start('deposit', asked.body);
          const isRepeated = reply.status === 200 && seen.has(asked.body?.['id']);
          seen.add(asked.body?.['id']);
          return isRepeated
            ? {
                ...reply,
                json: { payment: { ...(reply.json as { payment: Row }).payment, id: `copy-${++count}` } },
              }
            : reply;
        });
    },
    findings: [
      'Deposit  id: the first payment for a repeated id expected, another payment found; a player whose answer is lost pays twice',
    ],
  },
  {
    name: 'other content under a used id is accepted',
    plant: wrap('/Deposit', (reply, { body }) =>
      reply.status === 409 ? { status: 200, json: { payment: { id: body?.['id'] } } } : reply,
    ),
    findings: [
      'Deposit  status for other content under a used id: 409 conflict expected, 200 found; a player whose answer is lost pays another amount',
    ],
  },
  {
    name: 'a deposit leads to a script',
    plant: answers('/Deposit', (json: object) => ({
      ...json,
      next: { kind: 'redirect', url: 'javascript:1' },
    })),
    findings: [
      'Deposit  next.url: http(s) address expected, text found; the player cannot continue at the payment provider',
    ],
  },
  {
    name: 'a deposit that Payment does not find',
    plant: wrap('/Payment', (reply, { query }) =>
      (query.get('id') ?? '').startsWith('p') ? reply : failure(404, 'not_found', 'No.'),
    ),
    findings: ['Payment  status: 200 expected, 404 found; the site does not know what became of the payment'],
  },
  {
    name: 'a pending deposit is credited',
    plant: (backend) => {
      const { start } = backend.cashier;
      backend.routes['/Deposit'] = (asked) =>
        backend.asPlayer(asked, () => {
          const isKnown = backend.cashier.payments.has(String(asked.body?.['id']));
          const reply = start('deposit', asked.body);
          if (reply.status === 200 && !isKnown) backend.balance += 5_000;
          return reply;
        });
    },
    findings: [
      'UserDetails  balance: same balance while a deposit is pending expected, another amount found; players play with money that has not arrived',
    ],
  },
  {
    name: 'a withdrawal stays on the balance',
    plant: (backend) => {
      const { start, cancel } = backend.cashier;
      backend.routes['/Withdraw'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = start('withdrawal', asked.body);
          backend.balance = balance;
          return reply;
        });
      backend.routes['/CancelWithdrawal'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = cancel(asked.body);
          backend.balance = balance;
          return reply;
        });
    },
    findings: [
      'UserDetails  balance: balance without the withdrawal expected, another amount found; players play with money that they have withdrawn',
    ],
  },
  {
    name: 'a cancelled withdrawal is still pending',
    plant: answers('/CancelWithdrawal', (payment: object) => ({ ...payment, status: 'pending' })),
    findings: [
      'CancelWithdrawal  status: cancelled expected, another state found; the site says that money has returned',
    ],
  },
  {
    name: 'the money of a cancelled withdrawal is gone',
    plant: (backend) => {
      const { cancel } = backend.cashier;
      backend.routes['/CancelWithdrawal'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = cancel(asked.body);
          backend.balance = balance;
          return reply;
        });
    },
    findings: [
      'CancelWithdrawal  balance: balance from before the withdrawal expected, another amount found; the money of a cancelled withdrawal does not return',
    ],
  },
  {
    name: 'a declined deposit limit is asked for again',
    plant: replaces('/DeclineLimit', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
    findings: [
      'DeclineLimit  limitPrompt: false expected, true found; the player is asked for a deposit limit again',
    ],
  },
  {
    name: 'a deposit limit cannot be declined',
    plant: (backend) => delete backend.routes['/DeclineLimit'],
    findings: [
      'DeclineLimit  status: 204 expected, 404 found; the player is asked for a deposit limit again',
    ],
  },
];
