import { readFieldErrors } from '@tessera/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';

import { ApiFailure } from '../platform/call';
import { reportError } from '../platform/report-errors';
import { scrollToFocus } from './scroll-to-focus';
import { useKeptFocus } from './use-kept-focus';

type Options<Values extends FieldValues> = {
  /** The call, for the report of an unexpected error. */
  call: string;
  defaultValues?: DefaultValues<Values>;
  /** The fields that the server may refuse, in their order: its name for each, and the name of the control that shows the message. */
  controls?: Readonly<Record<string, string>>;
  /** Called with the first field that has an error, before it is focused: a form with steps opens its step. */
  onFirstError?: (name: string) => void;
};

type SiteForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** Why the last submit failed. */
  failure: unknown;
  /** Messages of the server for fields that the form does not have. */
  otherMessages: string[];
  isSubmitting: boolean;
  /** For `onSubmit` of the form: validates, then calls `send`, unless an earlier call is running. A failure of `send` is shown. */
  submitWith: (send: SubmitHandler<Values>) => (event: SubmitEvent) => void;
  clearFailure: () => void;
  /** Focuses a control after the next render: it may be in a step that this render shows. */
  focusRendered: (name: Path<Values>) => void;
};

const NO_CONTROLS = {};

/** A form of the site: react-hook-form, with the failure of the submit and the server's messages at the fields. */
export function useSiteForm<Values extends FieldValues>({
  call,
  defaultValues,
  controls = NO_CONTROLS,
  onFirstError,
}: Options<Values>): SiteForm<Values> {
  const form = useForm<Values>({ mode: 'onTouched', ...(defaultValues && { defaultValues }) });
  const [failure, setFailure] = useState<unknown>();
  const [otherMessages, setOtherMessages] = useState<string[]>([]);
  const isRunning = useRef(false);

  const [nextFocus, setNextFocus] = useState<{ name: Path<Values> }>();
  useEffect(() => {
    if (!nextFocus) return;
    form.setFocus(focusableName(nextFocus.name));
    scrollToFocus();
    // oxlint-disable-next-line react/exhaustive-deps -- the form is the same
  }, [nextFocus]);
  /** The amount of a limit is disabled while "No limit" is chosen. */
  function focusableName(name: Path<Values>): Path<Values> {
    const isDisabled = form.getFieldState(name).error?.ref?.disabled === true;
    return isDisabled ? (name.replace(/amount$/, 'none') as Path<Values>) : name;
  }
  const focusRendered = (name: Path<Values>) => setNextFocus({ name });

  function clearFailure() {
    setFailure(undefined);
    setOtherMessages([]);
  }

  function showRefusal(reason: unknown) {
    if (!(reason instanceof ApiFailure)) reportError(call, reason, 'the form is not sent');
    const errors = reason instanceof ApiFailure ? readFieldErrors(reason.body) : {};
    const refused = Object.keys(controls).filter((name) => errors[name] !== undefined);
    for (const name of refused)
      form.setError(controls[name] as Path<Values>, { type: 'server', message: errors[name] ?? '' });
    setOtherMessages(
      Object.entries(errors).flatMap(([name, message]) => (refused.includes(name) ? [] : [message])),
    );
    setFailure(reason);
    focusFirst(refused);
  }

  function showInvalid(errors: FieldErrors<Values>) {
    focusFirst(Object.keys(controls).filter((name) => get(errors, controls[name] ?? name) !== undefined));
  }

  function focusFirst([first]: readonly string[]) {
    if (first === undefined) return;
    onFirstError?.(first);
    focusRendered(controls[first] as Path<Values>);
  }

  function submitWith(send: SubmitHandler<Values>) {
    const submit = form.handleSubmit(async (values, event) => {
      if (isRunning.current) return;
      isRunning.current = true;
      clearFailure();
      try {
        await send(values, event);
      } catch (reason) {
        showRefusal(reason);
      } finally {
        isRunning.current = false;
      }
    }, showInvalid);
    return (event: SubmitEvent) => void submit(event);
  }

  const { isSubmitting } = form.formState;
  useKeptFocus(isSubmitting);
  return { ...form, failure, otherMessages, isSubmitting, submitWith, clearFailure, focusRendered };
}
