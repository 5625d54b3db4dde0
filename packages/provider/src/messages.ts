import * as v from 'valibot';

/*
 * What an embedded game or sportsbook may tell the page around it, by `postMessage`, and what that page answers. The page
 * takes a message only from the window of its own frame; the embed addresses it to the site's origin, which it is given in
 * its url, and takes answers from there alone.
 */

export const EMBED_MESSAGE = 'tessera.embed';
export const HOST_MESSAGE = 'tessera.host';

/** What an embed may put into the bar of the page around it. The site draws them; their names are the embed's own words. */
export const BAR_TOOLS = ['sound', 'rules', 'history', 'fairness'] as const;
export type BarToolName = (typeof BAR_TOOLS)[number];

const ShortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));

const BarTool = v.object({
  name: v.picklist(BAR_TOOLS),
  /** In the player's language. */
  label: ShortText,
  /** For one that is switched on and off. */
  pressed: v.optional(v.boolean()),
});
export type BarTool = v.InferOutput<typeof BarTool>;

/** What stands in the bar: all of it, every time that something changes. */
const Bar = v.object({
  title: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  /** A word beside the title, such as "Play money". */
  note: v.optional(ShortText),
  tools: v.pipe(v.array(BarTool), v.maxLength(BAR_TOOLS.length)),
});
export type Bar = v.InferOutput<typeof Bar>;

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
  /** The embed offers its bar to the page around it. It goes on drawing its own until it is answered `bar-taken`. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('bar'), ...Bar.entries }),
]);

export type EmbedMessage = v.InferOutput<typeof EmbedMessage>;

/** `undefined` for anything that is not one of our messages: frames and extensions post all sorts of things. */
export function readEmbedMessage(data: unknown): EmbedMessage | undefined {
  const result = v.safeParse(EmbedMessage, data);
  return result.success ? result.output : undefined;
}

const HostMessage = v.variant('type', [
  /** The page around draws the bar: the embed draws none. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('bar-taken') }),
  /** The player has pressed a tool of the bar. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('tool'), name: v.picklist(BAR_TOOLS) }),
  /** The site asks the player something over the embed, such as a reality check: whatever stakes by itself has to end. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('pause') }),
]);

export type HostMessage = v.InferOutput<typeof HostMessage>;

/** For the embed; `undefined` for anything that is no message of the page around it. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const result = v.safeParse(HostMessage, data);
  return result.success ? result.output : undefined;
}

type Unmarked<M> = M extends unknown ? Omit<M, 'kind'> : never;
type SentMessage = Unmarked<v.InferInput<typeof EmbedMessage>>;

export type HostReply = Unmarked<HostMessage>;

/** For the page around: its frame may have no origin that could be named, and nothing that it is told is secret. */
export function postToEmbed(embed: Window, answer: HostReply): void {
  embed.postMessage({ kind: HOST_MESSAGE, ...answer }, '*');
}

/** For the embed: tells the page around it, and nobody else. */
export function postToHost(host: Window, siteOrigin: string, message: SentMessage): void {
  host.postMessage({ kind: EMBED_MESSAGE, ...message }, siteOrigin);
}
