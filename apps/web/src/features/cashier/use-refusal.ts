import { readFieldErrors } from '@tessera/contract';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { controlNameOf, type FormField } from '../../forms/fields';
import { ApiFailure } from '../../platform/call';
import type { Progress } from './use-start-payment';

/** Shows the server's messages at the fields of the form. */
export function useRefusal(
  progress: Progress,
  fields: readonly FormField[],
  form: UseFormReturn,
  amountField: RefObject<HTMLInputElement | null>,
) {
  /** The refusal whose messages for fields are out of date, because the player has changed something since. */
  const [outdated, setOutdated] = useState<unknown>();
  /** The refusal of a method that is not chosen any more. */
  const [dismissed, setDismissed] = useState<unknown>();
  const failure = progress.name === 'editing' ? progress.failure : undefined;
  const errors = failure instanceof ApiFailure ? readFieldErrors(failure.body) : {};

  const showAtFields = useEffectEvent(() => {
    const refused = fields.filter(({ name }) => errors[name] !== undefined);
    for (const field of refused)
      form.setError(controlNameOf(field), { type: 'server', message: errors[field.name] ?? '' });
    if (errors['amount'] !== undefined) amountField.current?.focus();
    else if (refused[0]) form.setFocus(controlNameOf(refused[0]));
  });
  useEffect(() => showAtFields(), [failure]);

  /** Whether a field shows all that the server says. */
  const isAtField =
    failure instanceof ApiFailure &&
    ['amount', ...fields.map(({ name }) => name)].some(
      (name) => errors[name] !== undefined && (failure.message === '' || failure.message === errors[name]),
    );

  function outdate() {
    setOutdated(failure);
  }

  /** Another method is chosen. */
  function dismiss() {
    outdate();
    setDismissed(failure);
  }

  return {
    amountError: failure === outdated ? undefined : errors['amount'],
    /** A field shows it, or it is out of date. */
    isHidden: isAtField || (failure !== undefined && failure === dismissed),
    outdate,
    dismiss,
  };
}
