import { ApiFailure } from '../platform/call';
import { wait } from '../platform/timers';

const RETRY_DELAYS_MS = [2000, 4000, 8000];

/** The server did not answer, or a gateway answered in its place: the call may or may not have been carried out. */
export function isUnanswered(failure: unknown): boolean {
  return (
    failure instanceof ApiFailure &&
    (failure.status === 0 || failure.code === 'status_502' || failure.code === 'status_504')
  );
}

/**
 * Whether the answer to a repeated call says what became of the first one. A server that is overloaded, fails, or does not know the
 * player any more answers before it looks at the id.
 */
function isDecisive(failure: unknown): boolean {
  return !(
    failure instanceof ApiFailure &&
    (failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500)
  );
}

/** A UUID, version 4. Not `randomUUID`, which needs a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Kept = {
  id: string;
  key: string;
  /** An attempt had no answer. */
  isLost?: boolean;
};

type Options<Content> = {
  /** Two contents with the same key are the same call. JSON by default. */
  keyOf?: (content: Content) => string;
  /** The id of a call that was not answered before a reload, with the key of its content. */
  kept?: Kept | undefined;
  /** Before each first attempt: stores what has to survive a reload. */
  onSend?: (kept: Kept, content: Content) => void;
};

type SubmitOptions = {
  /** Called before each automatic repetition. */
  onRetry?: () => void;
  signal?: AbortSignal;
};

/**
 * Sends a call with an id that the site makes, so that nothing happens twice. The id stays the same while the content is unchanged,
 * also after a refusal. After a success or the answer `conflict`, and for other content, the next call has a new id. A call without
 * an answer is repeated with the same id after 2, 4 and 8 s. From then on it counts as unanswered until an answer says what became
 * of it.
 */
export function createSubmission<Content, Answer>(
  send: (id: string, content: Content, signal?: AbortSignal) => Promise<Answer>,
  { keyOf = JSON.stringify, kept: initial, onSend }: Options<Content> = {},
) {
  let kept = initial;

  async function submit(content: Content, { onRetry, signal }: SubmitOptions = {}): Promise<Answer> {
    const key = keyOf(content);
    if (kept?.key !== key) kept = { id: newId(), key };
    const current = kept;
    onSend?.(current, content);
    try {
      const answer = await repeatUnanswered(() => send(current.id, content, signal), {
        isLost: current.isLost === true,
        onRetry,
        signal,
      });
      kept = undefined;
      return answer;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'conflict') kept = undefined;
      if (isUnanswered(failure)) current.isLost = true;
      throw failure;
    }
  }

  return { submit };
}

type RepeatOptions = {
  /** An earlier attempt had no answer. */
  isLost?: boolean;
  onRetry?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends a call that may be sent twice until an answer says what became of it. Fails as unanswered if none does. */
export async function repeatUnanswered<Answer>(
  send: () => Promise<Answer>,
  { isLost = false, onRetry, signal }: RepeatOptions = {},
): Promise<Answer> {
  let lost = isLost ? new ApiFailure('network', 0) : undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (failure) {
      if (isUnanswered(failure)) lost = failure as ApiFailure;
      if (!lost || isDecisive(failure)) throw failure;
      const delayMs = RETRY_DELAYS_MS[attempt];
      // Without its session the call cannot succeed.
      if (delayMs === undefined || (failure as ApiFailure).status === 401) throw lost;
      onRetry?.();
      await wait(delayMs);
      if (signal?.aborted) throw lost;
    }
  }
}
