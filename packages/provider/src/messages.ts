import * as v from 'valibot';

/*
 * What an embedded game or sportsbook may tell the page around it, by `postMessage`. The page takes a message only
 * from the window of its own frame; the embed addresses it to the site's origin, which it is given in its url.
 */

export const EMBED_MESSAGE = 'tessera.embed';

/** A game with one round at a time needs no name for it. */
const RoundName = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

const EmbedMessage = v.variant('type', [
  /** The embed is on screen and can be used. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('ready') }),
  /** The height of the embed's content in CSS pixels, for a frame that grows with it. */
  v.object({
    kind: v.literal(EMBED_MESSAGE),
    type: v.literal('height'),
    height: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  /** The embed's session is over; the player has to log in again. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('login-needed') }),
  /** A stake or a win moved the balance: fetch it now rather than at the next poll. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('balance-changed') }),
  /**
   * A round runs whose result the player has not seen yet: the page around shows the balance from before it, for a minute at
   * most. `round` tells several rounds apart that are open at once.
   */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('round-open'), round: RoundName }),
  /** The player has seen how the round ended. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('round-closed'), round: RoundName }),
  /** The player asked to go back to the lobby. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('close') }),
]);

export type EmbedMessage = v.InferOutput<typeof EmbedMessage>;

/** `undefined` for anything that is not one of our messages: frames and extensions post all sorts of things. */
export function readEmbedMessage(data: unknown): EmbedMessage | undefined {
  const result = v.safeParse(EmbedMessage, data);
  return result.success ? result.output : undefined;
}

type Unmarked<M> = M extends unknown ? Omit<M, 'kind'> : never;
type SentMessage = Unmarked<v.InferInput<typeof EmbedMessage>>;

/** For the embed: tells the page around it, and nobody else. */
export function tellHost(host: Window, siteOrigin: string, message: SentMessage): void {
  host.postMessage({ kind: EMBED_MESSAGE, ...message }, siteOrigin);
}
