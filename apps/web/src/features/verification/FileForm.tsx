import {
  callName,
  sendVerificationFile,
  type Id,
  type NeedWire,
  type VerificationWire,
} from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState, type DragEvent } from 'react';

import { newId } from '../../forms/submission';
import { useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { failureText } from '../../platform/failure-text';
import { useMedia } from '../../platform/media';
import { reportError } from '../../platform/report-errors';
import { upload } from '../../platform/upload';
import { Button, classNames, Icon, Spinner } from '../../ui';
import { below } from '../../ui/breakpoints';
import { ChosenFiles, type ChosenFile, type Sending } from './ChosenFiles';
import { isAccepted, isPicture, megabytes, typeNames, typeOf } from './files';
import { shrinkPicture } from './shrink';
import styles from './verification.module.css';

/** Phones and tablets, which have a camera at hand: a touch screen, or a narrow one. */
const PHONE = `(hover: none), ${below('medium')}`;
/** Each file is decoded for its preview. */
const MAX_FILES = 10;

type Problem = { name?: string; text: string; detail?: string | undefined };

type Phase =
  | { kind: 'empty' }
  | { kind: 'preparing' }
  | { kind: 'chosen'; files: readonly ChosenFile[] }
  | { kind: 'sending'; files: readonly ChosenFile[]; sending: Sending };

type Props = { need: NeedWire; title: string; onSent: (verification: VerificationWire) => void };

/** Chooses, previews and sends files, one call for each. Files that would be refused are not sent. */
export function FileForm({ need, title, onSent }: Props) {
  const t = useT();
  const { locale } = useTranslation();
  const { accepts, maxBytes } = need;
  const [phase, setPhase] = useState<Phase>({ kind: 'empty' });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const aborting = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => aborting.current?.abort(), []);
  /** The answer to the last file that was sent. It is passed on with the last file, because the form may be gone then. */
  const answer = useRef<VerificationWire | undefined>(undefined);

  const hasCamera = useMedia(PHONE) && accepts.some(isPicture);
  const limit = maxBytes === undefined ? undefined : megabytes(maxBytes, locale);

  /** Adds files to those that were chosen before. */
  async function choose(list: FileList | null) {
    const added = [...(list ?? [])];
    if (added.length === 0) return;
    const earlier = phase.kind === 'chosen' ? phase.files : [];
    const taken = added.slice(0, MAX_FILES - earlier.length);
    setPhase({ kind: 'preparing' });
    let prepared: (ChosenFile | Problem)[];
    try {
      prepared = await Promise.all(taken.map(prepare));
    } catch (failure) {
      // Such as a canvas that the browser refuses.
      reportError(callName(sendVerificationFile), failure, 'the file is not sent');
      setPhase(phase);
      setProblems([{ text: t('shell.unknownError') }]);
      clearInputs();
      return;
    }
    const refused = prepared.filter((file): file is Problem => 'text' in file);
    const files = [...earlier, ...prepared.filter((file): file is ChosenFile => 'content' in file)];
    setProblems([
      ...(added.length === 1 ? refused.map(({ text }) => ({ text })) : refused),
      ...(taken.length < added.length ? [{ text: t('verification.tooMany', { count: MAX_FILES }) }] : []),
    ]);
    setPhase(files.length === 0 ? { kind: 'empty' } : { kind: 'chosen', files });
    clearInputs();
  }

  /** The file to send, or why it cannot be sent. */
  async function prepare(file: File): Promise<ChosenFile | Problem> {
    const { name, size } = file;
    const key = newId();
    const type = typeOf(file);
    if (!isAccepted(type, accepts))
      return { name, text: t('verification.wrongType', { types: typeNames(accepts) }) };
    if (size === 0) return { name, text: t('verification.emptyFile') };
    const content = file.type === type ? file : file.slice(0, size, type);
    if (maxBytes === undefined || size <= maxBytes) return { key, name, content, isSmaller: false };
    const tooLarge = { name, text: t('verification.tooLarge', { limit: limit ?? '' }) };
    if (!isPicture(type)) return tooLarge;
    const smaller = await shrinkPicture(content, maxBytes, accepts);
    if (!smaller) return tooLarge;
    const smallerName = smaller.type === type ? name : name.replace(/\.\w+$/, '') + '.jpg';
    return { key, name: smallerName, content: smaller, isSmaller: true };
  }

  /** So that the same file can be chosen again. */
  function clearInputs() {
    if (input.current) input.current.value = '';
    if (camera.current) camera.current.value = '';
  }

  function remove(key: string) {
    if (phase.kind !== 'chosen') return;
    const files = phase.files.filter((file) => file.key !== key);
    if (files.length === 0) discard();
    else setPhase({ kind: 'chosen', files });
  }

  function discard() {
    aborting.current?.abort();
    finish();
    // The button that had the focus is gone.
    setTimeout(() => input.current?.focus());
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
      setProblems([{ ...(failed && others.length > 0 && { name: failed.name }), ...explain(failure) }]);
    }
  }

  function explain(failure: unknown): Problem {
    if (!(failure instanceof ApiFailure)) {
      reportError(callName(sendVerificationFile), failure, 'the file is not sent');
      return { text: t('shell.unknownError') };
    }
    const text =
      failure.status === 413
        ? t('verification.tooLarge', { limit: limit ?? '' })
        : failure.status === 415
          ? t('verification.wrongType', { types: typeNames(accepts) })
          : t('verification.notSent');
    return failure.status === 413 || failure.status === 415
      ? { text: failure.message || text }
      : failureText(failure, text, t);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (phase.kind === 'empty' || phase.kind === 'chosen') void choose(event.dataTransfer.files);
  }

  const isEmpty = phase.kind === 'empty' || phase.kind === 'preparing';
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles.choose} hidden={!isEmpty}>
        {phase.kind === 'preparing' ? (
          <Spinner label={t('shell.loading')} />
        ) : (
          <Icon name="receipt" size="l" />
        )}
        <p>{t(hasCamera ? 'verification.chooseOrPhoto' : 'verification.dropHere')}</p>
        <p className={styles.hint}>
          {typeNames(accepts)}
          {limit !== undefined && ` · ${t('verification.upTo', { limit })}`}
        </p>
        <div className={styles.buttons}>
          <label className={styles.file}>
            <span>{t('verification.chooseFile')}</span>
            <input
              ref={input}
              type="file"
              multiple
              aria-label={title}
              accept={accepts.join(',')}
              onChange={(event) => void choose(event.target.files)}
            />
          </label>
          {hasCamera && (
            <>
              <Button look="outline" onClick={() => camera.current?.click()}>
                {t('verification.takePhoto')}
              </Button>
              <input
                ref={camera}
                type="file"
                hidden
                aria-label={t('verification.takePhoto')}
                accept="image/*"
                capture="environment"
                onChange={(event) => void choose(event.target.files)}
              />
            </>
          )}
        </div>
      </div>
      {(phase.kind === 'chosen' || phase.kind === 'sending') && (
        <ChosenFiles
          files={phase.files}
          sending={phase.kind === 'sending' ? phase.sending : undefined}
          onSend={() => void send(phase.files)}
          onRemove={remove}
          onCancel={discard}
        />
      )}
      <div role="alert" className={styles.problem}>
        {problems.map(({ name, text, detail }, index) => (
          <div key={index}>
            <p>
              {name !== undefined && (
                <>
                  <bdi>{name}</bdi> –{' '}
                </>
              )}
              {text}
            </p>
            {detail !== undefined && <p>{detail}</p>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The operator has accepted the document: it refuses further files. */
function isDone({ needs }: VerificationWire, id: Id): boolean {
  return needs.find((need) => need.id === id)?.status === 'done';
}
