import {
  readFieldErrors,
  register,
  type ContactCheckWire,
  type FieldValue,
  type Id,
} from '@tessera/contract';
import { useRef, useState } from 'react';

import type { FormField } from '../../forms/fields';
import { createSubmission } from '../../forms/submission';
import { useLanguage } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { callWithProof } from '../../platform/captcha';
import type { Draft } from './draft';

type Content = { values: Record<string, FieldValue>; language: string; replaces?: Id };

type Options = {
  fields: readonly FormField[];
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  onCheck: (check: ContactCheckWire) => void;
  onToken: (token: string) => Promise<void>;
  onInvalid: () => void;
};

/** Sends the registration. Its id is stored in the draft, so that the same content is sent with the same id after a reload. */
export function useRegistrationSubmission({ fields, draft, onChange, onCheck, onToken, onInvalid }: Options) {
  const language = useLanguage();
  const [isRetrying, setIsRetrying] = useState(false);
  /** The element in which the CAPTCHA is shown. */
  const captcha = useRef<HTMLDivElement>(null);
  const submission = useRef<ReturnType<typeof createSubmission<Content, void>> | undefined>(undefined);
  const passwords = fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

  async function submit(values: Content['values']): Promise<void> {
    const { replaces, sent } = draft;
    const content = { values, language, ...(replaces !== undefined && { replaces }) };
    submission.current ??= createSubmission<Content, void>(sendContent, {
      kept: sent?.key === publicKeyOf(content) ? { id: sent.id, key: JSON.stringify(content) } : undefined,
      onSend: ({ id }, next) => onChange({ sent: { id, key: publicKeyOf(next) } }),
    });
    try {
      await submission.current.submit(content, { onRetry: () => setIsRetrying(true) });
    } catch (failure) {
      if (failure instanceof ApiFailure && needsNewId(failure)) onChange({ sent: undefined });
      if (failure instanceof ApiFailure && failure.status === 400) onInvalid();
      throw failure;
    } finally {
      setIsRetrying(false);
    }
  }

  async function sendContent(id: string, content: Content): Promise<void> {
    const answer = await callWithProof(
      register,
      { id, ...content },
      captcha.current ?? document.createElement('div'),
    );
    if ('token' in answer) await onToken(answer.token);
    else onCheck(answer.verify);
  }

  /**
   * Whether the stored id has to be forgotten: after a conflict, and after the refusal of a password. The stored key has no passwords,
   * so after a reload the old id would be sent with another password.
   */
  function needsNewId({ code, body }: ApiFailure): boolean {
    const errors = readFieldErrors(body);
    return code === 'conflict' || passwords.some((name) => errors[name] !== undefined);
  }

  /** The content without passwords, which are not stored. */
  function publicKeyOf(content: Content): string {
    const values = Object.entries(content.values).filter(([name]) => !passwords.includes(name));
    return JSON.stringify([values, content.language, content.replaces]);
  }

  return { submit, isRetrying, captcha };
}
