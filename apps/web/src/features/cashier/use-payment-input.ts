import type { PaymentKind } from '@tessera/contract';
import { parseAmount, type Minor } from '@tessera/money';
import { useState } from 'react';

import { useAmounts } from '../../forms/use-amounts';
import { isolate, useMoney, useT } from '../../i18n';
import { problemOf, type AmountProblem, type Cashier } from './cashier';
import { isUsable } from './MethodChoice';
import type { Unanswered } from './unanswered';

/** Method and amount of the form: those that the player chooses, or those of the payment without an answer. */
export function usePaymentInput(kind: PaymentKind, cashier: Cashier, unanswered: Unanswered | undefined) {
  const { currency } = cashier;
  const methods = cashier.methods[kind];
  const first = String((methods.find(isUsable) ?? methods[0])?.id);
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState('');
  const amounts = useAmounts(currency);
  const t = useT();
  const money = useMoney();

  // The cashier is fetched again while the page is open, and may not offer the method any more.
  if (!unanswered && chosen !== first && !methods.some(({ id }) => String(id) === chosen)) setChosen(first);
  const methodId = unanswered ? String(unanswered.method) : chosen;
  const method = methods.find(({ id }) => String(id) === methodId);
  const amount = unanswered ? parseAmount(unanswered.amount, currency) : amounts.parse(typed);
  const text = !unanswered ? typed : amount === undefined ? unanswered.amount : amounts.write(amount);
  const withdrawable = kind === 'withdrawal' ? cashier.withdrawable : undefined;
  const problem = unanswered || !method ? undefined : problemOf(amount, method, withdrawable);

  function textOf(found: AmountProblem): string {
    if ('limit' in found)
      return t(`cashier.${found.kind}`, { amount: isolate(money(found.limit, currency)) });
    return found.kind === 'unreadable' ? amounts.problemText(typed) : t(`cashier.${found.kind}`);
  }

  return {
    methodId,
    /** Undefined if the cashier does not offer the method of the payment without an answer any more. */
    method,
    chooseMethod: setChosen,
    amount,
    /** The amount as it is in its field. */
    text,
    hasTyped: typed !== '',
    setText: setTyped,
    setAmount: (preset: Minor) => setTyped(amounts.write(preset)),
    withdrawable,
    /** Why the amount cannot be sent. */
    problem: problem && textOf(problem),
  };
}
