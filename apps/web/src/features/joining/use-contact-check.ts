import { callName, readAttemptsLeft, resendCode, verifyContact } from '@tessera/contract';
import { toLatinDigits } from '@tessera/money/typed';
import { useEffect, useRef, useState } from 'react';

import { useSiteForm } from '../../forms/use-site-form';
import { useT } from '../../i18n';
import { ApiFailure, call } from '../../platform/call';
import type { ContactCheck } from './draft';

type Options = {
  check: ContactCheck;
  onChange: (check: ContactCheck) => void;
  onToken: (token: string) => Promise<void>;
};

/** Sends the code that the visitor types, and asks for another one. */
export function useContactCheck({ check, onChange, onToken }: Options) {
  const t = useT();
  /** The server's text about a code that cannot be used any more. */
  const [endedText, setEndedText] = useState<string>();
  const [resent, setResent] = useState<{ failure: unknown } | 'done'>();
  const form = useSiteForm<{ code: string }>({ call: callName(verifyContact), controls: { code: 'code' } });
  const isSending = useRef(false);

  // The code field is gone: the focus must not be lost with it.
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check.ended) focusBack();
  }, [check.ended]);

  function focusBack() {
    buttons.current?.querySelector('button')?.focus();
  }

  /** "Send again" is disabled while it counts down and would lose the focus. */
  function waitUntil(resendAt: number, ended: ContactCheck['ended']) {
    onChange({ ...check, ended, resendAt });
    if (ended) focusBack();
    else form.focusRendered('code');
  }

  const verify = form.submitWith(async ({ code }) => {
    setResent(undefined);
    try {
      const { token } = await call(verifyContact, { body: { id: check.id, code: plainCode(code) } });
      await onToken(token);
    } catch (failure) {
      if (!handleRefusal(failure)) throw failure;
    }
  });

  function handleRefusal(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure)) return false;
    const { code, status, message, body } = failure;
    if (status === 410 || code === 'expired') {
      end('expired', message || t('joining.codeExpired'));
      return true;
    }
    if (code !== 'wrong_code') return false;
    const left = readAttemptsLeft(body);
    const wrong = message || t('joining.wrongCode');
    if (left === 0) end('no_attempts', `${wrong} ${t('joining.attemptsLeft', { count: 0 })}`);
    else {
      const attempts = left === undefined ? '' : ` ${t('joining.attemptsLeft', { count: left })}`;
      form.setError('code', { type: 'server', message: wrong + attempts }, { shouldFocus: true });
    }
    return true;
  }

  function end(reason: ContactCheck['ended'], text: string) {
    setEndedText(text);
    onChange({ ...check, ended: reason });
  }

  async function sendAgain() {
    if (isSending.current) return;
    isSending.current = true;
    form.clearFailure();
    form.clearErrors();
    setResent(undefined);
    try {
      const { waitSeconds } = await call(resendCode, { body: { id: check.id } });
      setEndedText(undefined);
      setResent('done');
      form.reset();
      waitUntil(Date.now() + (waitSeconds ?? 0) * 1000, undefined);
    } catch (failure) {
      setResent({ failure });
      const retryAfterS = failure instanceof ApiFailure ? failure.retryAfterS : undefined;
      if (retryAfterS !== undefined) waitUntil(Date.now() + retryAfterS * 1000, check.ended);
    } finally {
      isSending.current = false;
    }
  }

  return {
    form,
    buttons,
    endedText,
    wasSentAgain: resent === 'done',
    failure: typeof resent === 'object' ? resent.failure : form.failure,
    verify,
    sendAgain,
  };
}

/** A pasted code may have spaces. */
export function plainCode(code: string): string {
  return toLatinDigits(code).replace(/\s/g, '');
}
