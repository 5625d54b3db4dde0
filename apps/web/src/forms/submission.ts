import { ApiFailure } from '../platform/call';
import { wait } from '../platform/timers';

const RETRY_DELAYS_MS = [2000, 4000, 8000];

/** The server did not answer, so it may or may not have received the call. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}

/** A UUID, version 4. Not `randomUUID`, which needs a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Kept = { id: string; key: string };

type Options<Content> = {
  /** Two contents with the same key are the same call. JSON by default. */
  keyOf?: (content: Content) => string;
  /** The id of a call that was not answered before a reload, with the key of its content. */
  kept?: Kept | undefined;
  /** Before each first attempt: stores what has to survive a reload. */
  onSend?: (kept: Kept, content: Content) => void;
  /** After an answer, which may be a refusal. Not called if there was none. */
  onAnswered?: () => void;
};

type SubmitOptions = {
  /** Called before each automatic repetition. */
  onRetry?: () => void;
  signal?: AbortSignal;
};

/**
 * Sends a call with an id that the site makes, so that nothing happens twice. The id stays the same while the content is unchanged,
 * also after a refusal. A success uses it up; other content, or the answer `conflict`, needs a new one. A call without an answer is
 * repeated with the same id after 2, 4 and 8 s.
 */
export function createSubmission<Content, Answer>(
  send: (id: string, content: Content, signal?: AbortSignal) => Promise<Answer>,
  { keyOf = JSON.stringify, kept: initial, onSend, onAnswered }: Options<Content> = {},
) {
  let kept = initial;

  async function submit(content: Content, { onRetry, signal }: SubmitOptions = {}): Promise<Answer> {
    const key = keyOf(content);
    if (kept?.key !== key) kept = { id: newId(), key };
    const { id } = kept;
    onSend?.(kept, content);
    try {
      const answer = await attempt(() => send(id, content, signal), onRetry, signal);
      kept = undefined;
      onAnswered?.();
      return answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'conflict') kept = undefined;
      if (failure instanceof ApiFailure && !isUnanswered(failure)) onAnswered?.();
      throw failure;
    }
  }

  return { submit };
}

async function attempt<Answer>(
  send: () => Promise<Answer>,
  onRetry: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure;
      onRetry?.();
      await wait(delayMs);
      if (signal?.aborted) throw failure;
    }
  }
  return send();
}
