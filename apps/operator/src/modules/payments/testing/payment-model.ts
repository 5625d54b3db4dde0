/*
 * A simple model of one player's payments: what each operation answers, and the money afterwards. It knows no transfers and no
 * database.
 */

export type Operation =
  | { kind: 'ask'; payment: 'deposit' | 'withdrawal'; id: number; amount: number }
  | { kind: 'webhook'; id: number; outcome: 'done' | 'failed'; event: number; amount: number | undefined }
  /** The provider reports this when it is asked; `nothing`: it is still pending there. */
  | { kind: 'poll'; id: number; outcome: 'done' | 'failed' | 'nothing' }
  | { kind: 'staff'; id: number; step: 'approve' | 'refuse' | 'done' | 'failed' }
  /** Staff has examined what a provider has contradicted. */
  | { kind: 'resolve'; id: number }
  | { kind: 'cancel'; id: number }
  | { kind: 'win'; id: number; amount: number }
  /** Takes a win back, which may leave a debt. */
  | { kind: 'reversal'; id: number };

type Payment = {
  kind: 'deposit' | 'withdrawal';
  status: string;
  amount: number;
  fee: number;
  events: Set<number>;
  /** Whether a provider has contradicted it: it is not asked any more. */
  isDisputed: boolean;
};

const TARGETS: Record<string, string> = { approve: 'approved', refuse: 'refused', cancel: 'cancelled' };
const STEPS: Record<string, readonly string[]> = {
  'deposit pending': ['done', 'failed'],
  'withdrawal pending': ['approved', 'refused', 'cancelled'],
  'withdrawal approved': ['done', 'failed'],
};

export class PaymentModel {
  balance = 0;
  debt = 0;
  readonly payments = new Map<number, Payment>();
  readonly #wins = new Map<number, { amount: number; isReversed: boolean }>();
  readonly #fee: number;

  constructor(fee: number) {
    this.#fee = fee;
  }

  get reserved(): number {
    return [...this.payments.values()]
      .filter(({ kind, status }) => kind === 'withdrawal' && ['pending', 'approved'].includes(status))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  answer(operation: Operation): string {
    switch (operation.kind) {
      case 'ask':
        return this.#ask(operation);
      case 'webhook': {
        const { id, outcome, event, amount } = operation;
        return this.#move(id, outcome, { event, amount, isReport: true });
      }
      case 'poll':
        return this.#poll(operation);
      case 'staff':
        return this.#move(operation.id, operation.step);
      case 'resolve': {
        const payment = this.payments.get(operation.id);
        if (payment) payment.isDisputed = false;
        return payment ? 'ok' : 'not_found';
      }
      case 'cancel':
        return this.#move(operation.id, 'cancel');
      case 'win':
        this.#wins.set(operation.id, { amount: operation.amount, isReversed: false });
        this.#receive(operation.amount);
        return 'ok';
      case 'reversal': {
        const win = this.#wins.get(operation.id);
        if (!win || win.isReversed) return 'nothing';
        win.isReversed = true;
        const missing = Math.max(0, win.amount - this.balance);
        this.balance -= win.amount - missing;
        this.debt += missing;
        return 'ok';
      }
    }
  }

  #ask({ payment: kind, id, amount }: Extract<Operation, { kind: 'ask' }>): string {
    const known = this.payments.get(id);
    if (known) return known.kind === kind && known.amount === amount ? 'ok' : 'conflict';
    const open = [...this.payments.values()].filter((one) => one.kind === kind && one.status === 'pending');
    if (open.length >= 20) return 'too_many_attempts';
    if (kind === 'withdrawal' && amount > this.balance - this.debt) return 'insufficient_funds';
    if (kind === 'withdrawal') this.balance -= amount;
    const fee = kind === 'deposit' ? this.#fee : 0;
    this.payments.set(id, { kind, status: 'pending', amount, fee, events: new Set(), isDisputed: false });
    return 'ok';
  }

  /** Only open payments are asked for, and not those that wait for staff. */
  #poll({ id, outcome }: Extract<Operation, { kind: 'poll' }>): string {
    const payment = this.payments.get(id);
    if (!payment) return 'ok';
    const isAsked =
      !payment.isDisputed && payment.status === (payment.kind === 'deposit' ? 'pending' : 'approved');
    if (isAsked && outcome !== 'nothing') this.#move(id, outcome, { isReport: true });
    return 'ok';
  }

  #move(
    id: number,
    step: string,
    {
      event,
      amount,
      isReport = false,
    }: { event?: number; amount?: number | undefined; isReport?: boolean } = {},
  ): string {
    const payment = this.payments.get(id);
    if (!payment) return 'not_found';
    if (event !== undefined && payment.events.has(event)) return 'ok';
    const target = TARGETS[step] ?? step;
    const isPossible = STEPS[`${payment.kind} ${payment.status}`]?.includes(target) ?? false;
    const isOther = amount !== undefined && amount !== payment.amount;
    let outcome = 'ok';
    if (!isPossible && payment.status !== target) outcome = isReport ? 'contradiction' : 'conflict';
    else if (isPossible && step === 'approve' && this.debt > 0) outcome = 'debt';
    else if (isPossible && target === 'done' && isOther) outcome = 'contradiction';
    if (event !== undefined) payment.events.add(event);
    if (outcome === 'contradiction') payment.isDisputed = true;
    if (outcome !== 'ok' || !isPossible) return outcome;
    payment.status = target;
    // An approved withdrawal is sent, and asked for, whatever was said before.
    if (target === 'approved') payment.isDisputed = false;
    if (payment.kind === 'deposit' && target === 'done') this.balance += payment.amount - payment.fee;
    if (payment.kind === 'withdrawal' && ['refused', 'cancelled', 'failed'].includes(target))
      this.#receive(payment.amount);
    return 'ok';
  }

  /** Money from outside pays a debt first. */
  #receive(amount: number): void {
    const repaid = Math.min(this.debt, amount);
    this.debt -= repaid;
    this.balance += amount - repaid;
  }
}
