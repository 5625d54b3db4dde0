import { callName, sendVerificationFile, type NeedWire, type VerificationWire } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState, type DragEvent } from 'react';

import { useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { failureText } from '../../platform/failure-text';
import { useMedia } from '../../platform/media';
import { reportError } from '../../platform/report-errors';
import { upload } from '../../platform/upload';
import { Button, classNames, Icon, Spinner } from '../../ui';
import { below } from '../../ui/breakpoints';
import { isAccepted, isPicture, megabytes, typeNames, typeOf } from './files';
import { Preview } from './Preview';
import { shrinkPicture } from './shrink';
import styles from './verification.module.css';

/** Phones and tablets, which have a camera at hand: a touch screen, or a narrow one. */
const PHONE = `(hover: none), ${below('medium')}`;

type Chosen = { name: string; content: Blob; isSmaller: boolean };

type Phase =
  | { kind: 'empty' }
  | { kind: 'preparing' }
  | { kind: 'chosen'; file: Chosen }
  | { kind: 'sending'; file: Chosen; part: number };

type Props = { need: NeedWire; title: string; onSent: (verification: VerificationWire) => void };

/** Chooses, previews and sends a file. Files that would be refused are not sent. */
export function FileForm({ need, title, onSent }: Props) {
  const t = useT();
  const { locale } = useTranslation();
  const { accepts, maxBytes } = need;
  const [phase, setPhase] = useState<Phase>({ kind: 'empty' });
  const [problem, setProblem] = useState<{ text: string; detail?: string | undefined }>();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const aborting = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => aborting.current?.abort(), []);

  const hasCamera = useMedia(PHONE) && accepts.some(isPicture);
  const limit = maxBytes === undefined ? undefined : megabytes(maxBytes, locale);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setPhase({ kind: 'preparing' });
    const prepared = await prepare(file);
    if (typeof prepared === 'string') {
      setProblem({ text: prepared });
      setPhase({ kind: 'empty' });
    } else setPhase({ kind: 'chosen', file: prepared });
  }

  /** The file to send, or why it cannot be sent. */
  async function prepare(file: File): Promise<Chosen | string> {
    const type = typeOf(file);
    if (!isAccepted(type, accepts)) return t('verification.wrongType', { types: typeNames(accepts) });
    if (file.size === 0) return t('verification.emptyFile');
    const content = file.type === type ? file : file.slice(0, file.size, type);
    if (maxBytes === undefined || file.size <= maxBytes)
      return { name: file.name, content, isSmaller: false };
    const tooLarge = t('verification.tooLarge', { limit: limit ?? '' });
    if (!isPicture(type)) return tooLarge;
    const smaller = await shrinkPicture(content, maxBytes, accepts);
    if (!smaller) return tooLarge;
    const name = smaller.type === type ? file.name : file.name.replace(/\.\w+$/, '') + '.jpg';
    return { name, content: smaller, isSmaller: true };
  }

  function discard() {
    aborting.current?.abort();
    setPhase({ kind: 'empty' });
    if (input.current) input.current.value = '';
    if (camera.current) camera.current.value = '';
    // The button that had the focus is gone.
    setTimeout(() => input.current?.focus());
  }

  async function send(file: Chosen) {
    setProblem(undefined);
    setPhase({ kind: 'sending', file, part: 0 });
    aborting.current = new AbortController();
    const { signal } = aborting.current;
    try {
      const answer = await upload(sendVerificationFile, {
        query: { need: need.id, name: file.name },
        file: file.content,
        signal,
        onProgress: (part) => setPhase({ kind: 'sending', file, part }),
      });
      setPhase({ kind: 'empty' });
      onSent(answer);
    } catch (failure) {
      if (signal.aborted) return;
      setPhase({ kind: 'chosen', file });
      setProblem(explain(failure));
    }
  }

  function explain(failure: unknown): { text: string; detail?: string | undefined } {
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
    if (phase.kind === 'empty' || phase.kind === 'chosen') void choose(event.dataTransfer.files[0]);
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
        <p>{t('verification.dropHere')}</p>
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
              aria-label={title}
              accept={accepts.join(',')}
              onChange={(event) => void choose(event.target.files?.[0])}
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
                onChange={(event) => void choose(event.target.files?.[0])}
              />
            </>
          )}
        </div>
      </div>
      {(phase.kind === 'chosen' || phase.kind === 'sending') && (
        <div className={styles.chosen}>
          <Preview file={phase.file.content} name={phase.file.name} />
          <p>
            <bdi>{phase.file.name}</bdi>
          </p>
          <p className={styles.hint}>
            {t('verification.size', { size: megabytes(phase.file.content.size, locale) })}
            {phase.file.isSmaller && ` · ${t('verification.smaller')}`}
          </p>
          {phase.kind === 'sending' && (
            <progress
              className={styles.progress}
              max={1}
              value={phase.part}
              aria-label={t('verification.progress')}
            />
          )}
          <div className={styles.buttons}>
            <Button
              busy={phase.kind === 'sending'}
              disabled={phase.kind === 'sending'}
              onClick={() => void send(phase.file)}
            >
              {t('verification.send')}
            </Button>
            <Button look="outline" onClick={discard}>
              {t('verification.cancel')}
            </Button>
          </div>
        </div>
      )}
      <div role="alert" className={styles.problem}>
        {problem && (
          <>
            <p>{problem.text}</p>
            {problem.detail !== undefined && <p>{problem.detail}</p>}
          </>
        )}
      </div>
    </div>
  );
}
