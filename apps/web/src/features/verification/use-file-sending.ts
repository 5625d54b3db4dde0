import {
  callName,
  sendVerificationFile,
  type Id,
  type NeedWire,
  type VerificationWire,
} from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import { newId } from '../../forms/submission';
import { useT, type Translate } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { failureText } from '../../platform/failure-text';
import { reportError } from '../../platform/report-errors';
import { upload } from '../../platform/upload';
import type { ChosenFile, Sending } from './ChosenFiles';
import { isAccepted, isPicture, megabytes, typeNames, typeOf } from './files';
import { shrinkPicture } from './shrink';

/** Each file is decoded for its preview. */
const MAX_FILES = 10;

export type Problem = { name?: string; text: string; detail?: string | undefined };

type Phase =
  | { kind: 'empty' }
  | { kind: 'preparing' }
  | { kind: 'chosen'; files: readonly ChosenFile[] }
  | { kind: 'sending'; files: readonly ChosenFile[]; sending: Sending };

/** Prepares the chosen files and sends them, one call for each. Files that would be refused are not sent. */
export function useFileSending(need: NeedWire, onSent: (verification: VerificationWire) => void) {
  const t = useT();
  const refusals = useRefusals(need);
  const [phase, setPhase] = useState<Phase>({ kind: 'empty' });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const aborting = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => aborting.current?.abort(), []);
  /** The answer to the last file that was sent. It is passed on with the last file, because the form may be gone then. */
  const answer = useRef<VerificationWire | undefined>(undefined);

  /** Adds files to those that were chosen before. */
  async function choose(added: readonly File[]) {
    if (added.length === 0) return;
    const earlier = phase.kind === 'chosen' ? phase.files : [];
    const taken = added.slice(0, MAX_FILES - earlier.length);
    setPhase({ kind: 'preparing' });
    let prepared: (ChosenFile | Problem)[];
    try {
      prepared = await Promise.all(taken.map((file) => prepare(file, need, refusals)));
    } catch (failure) {
      // Such as a canvas that the browser refuses.
      setPhase(phase);
      setProblems([explain(failure, refusals, t)]);
      return;
    }
    const refused = prepared.filter((file): file is Problem => 'text' in file);
    const files = [...earlier, ...prepared.filter((file): file is ChosenFile => 'content' in file)];
    setProblems([
      ...(added.length === 1 ? refused.map(({ text }) => ({ text })) : refused),
      ...(taken.length < added.length ? [{ text: t('verification.tooMany', { count: MAX_FILES }) }] : []),
    ]);
    setPhase(files.length === 0 ? { kind: 'empty' } : { kind: 'chosen', files });
  }

  /** Only one of several files can be removed: a single one is discarded. */
  function remove(key: string) {
    if (phase.kind === 'chosen')
      setPhase({ kind: 'chosen', files: phase.files.filter((file) => file.key !== key) });
  }

  function discard() {
    aborting.current?.abort();
    finish();
  }

  function finish() {
    setProblems([]);
    setPhase({ kind: 'empty' });
    if (answer.current) onSent(answer.current);
    answer.current = undefined;
  }

  async function send(files: readonly ChosenFile[]) {
    setProblems([]);
    aborting.current = new AbortController();
    const { signal } = aborting.current;
    let sent = 0;
    const show = (part: number) =>
      setPhase({ kind: 'sending', files, sending: { number: sent + 1, part: (sent + part) / files.length } });
    try {
      for (const { name, content } of files) {
        show(0);
        answer.current = await upload(sendVerificationFile, {
          query: { need: need.id, name },
          file: content,
          signal,
          onProgress: show,
        });
        sent += 1;
        if (isDone(answer.current, need.id)) break;
      }
      finish();
    } catch (failure) {
      if (signal.aborted) return;
      const [failed, ...others] = files.slice(sent);
      setPhase({ kind: 'chosen', files: files.slice(sent) });
      setProblems([
        { ...(failed && others.length > 0 && { name: failed.name }), ...explain(failure, refusals, t) },
      ]);
    }
  }

  return { phase, problems, choose, remove, discard, send };
}

type Refusals = { wrongType: string; emptyFile: string; tooLarge: string };

/** The texts for files that the operator does not accept. */
function useRefusals({ accepts, maxBytes }: NeedWire): Refusals {
  const t = useT();
  const { locale } = useTranslation();
  const limit = maxBytes === undefined ? '' : megabytes(maxBytes, locale);
  return {
    wrongType: t('verification.wrongType', { types: typeNames(accepts) }),
    emptyFile: t('verification.emptyFile'),
    tooLarge: t('verification.tooLarge', { limit }),
  };
}

/** The file to send, or why it cannot be sent. */
async function prepare(
  file: File,
  { accepts, maxBytes }: NeedWire,
  { wrongType, emptyFile, tooLarge }: Refusals,
): Promise<ChosenFile | Problem> {
  const { name, size } = file;
  const key = newId();
  const type = typeOf(file);
  if (!isAccepted(type, accepts)) return { name, text: wrongType };
  if (size === 0) return { name, text: emptyFile };
  const content = file.type === type ? file : file.slice(0, size, type);
  if (maxBytes === undefined || size <= maxBytes) return { key, name, content, isSmaller: false };
  const smaller = isPicture(type) ? await shrinkPicture(content, maxBytes, accepts) : undefined;
  if (!smaller) return { name, text: tooLarge };
  const smallerName = smaller.type === type ? name : name.replace(/\.\w+$/, '') + '.jpg';
  return { key, name: smallerName, content: smaller, isSmaller: true };
}

function explain(failure: unknown, { wrongType, tooLarge }: Refusals, t: Translate): Problem {
  if (!(failure instanceof ApiFailure)) {
    reportError(callName(sendVerificationFile), failure, 'the file is not sent');
    return { text: t('shell.unknownError') };
  }
  if (failure.status === 413) return { text: failure.message || tooLarge };
  if (failure.status === 415) return { text: failure.message || wrongType };
  return failureText(failure, t('verification.notSent'), t);
}

/** The operator has accepted the document: it refuses further files. */
function isDone({ needs }: VerificationWire, id: Id): boolean {
  return needs.find((need) => need.id === id)?.status === 'done';
}
