import * as v from 'valibot';

/*
 * The `postMessage` protocol between an embedded game or sportsbook (the embed) and the page with its frame (the host page). The
 * host page accepts messages only from the window of its own frame. The embed sends to the site's origin, which is in its URL,
 * and accepts replies only from that origin.
 */

export const EMBED_MESSAGE = 'tessera.embed';
export const HOST_MESSAGE = 'tessera.host';

/** Buttons that an embed may put into the host page's bar. The site draws them; the embed provides their labels. */
export const BAR_TOOLS = ['sound', 'rules', 'history', 'fairness'] as const;
export type BarToolName = (typeof BAR_TOOLS)[number];

export const SLIP_ACTIONS = ['added', 'removed', 'placed', 'refused'] as const;
export type SlipAction = (typeof SLIP_ACTIONS)[number];

/** The colours of a site's brand that an embed may use. */
export const PALETTE = [
  'ground',
  'raised',
  'high',
  'gold',
  'teal',
  'danger',
  'white',
  'ink',
  'ice',
  'mist',
] as const;

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{3,8}$/i));

/** The colours of a site in the address of a page outside its frame, such as `ground:0e0b24,gold:f4c152`. */
export function paletteText(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour.slice(1)}`)
    .join(',');
}

/** Leaves out everything that is no colour of a palette. */
export function readPaletteText(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    PALETTE.flatMap((name) => {
      const colour = `#${pairs.find(([known]) => known === name)?.[1]}`;
      return v.is(Colour, colour) ? [[name, colour]] : [];
    }),
  );
}

/** A file of the brand's variable font, and its characters as in CSS `unicode-range`. */
const FontFile = v.object({
  data: v.instance(ArrayBuffer),
  characters: v.pipe(v.string(), v.maxLength(2_000), v.regex(/^U\+[\dA-F?U+, -]+$/i)),
});

/** A place inside an embed, such as `event/football-1-2`; empty for its first page. */
const EmbedPath = v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w./-]*$/));

export const MAX_STATE_LENGTH = 20_000;

/** The state that the host page keeps for the next frame with this embed. Only the embed reads it. */
const KeptState = v.pipe(v.string(), v.maxLength(MAX_STATE_LENGTH));

const ShortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));

const BarTool = v.object({
  name: v.picklist(BAR_TOOLS),
  /** In the player's language. */
  label: ShortText,
  /** For a toggle button. */
  pressed: v.optional(v.boolean()),
});
export type BarTool = v.InferOutput<typeof BarTool>;

/** The whole content of the bar; sent again after every change. */
const Bar = v.object({
  title: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  /** A word beside the title, such as "Play money". */
  note: v.optional(ShortText),
  tools: v.pipe(v.array(BarTool), v.maxLength(BAR_TOOLS.length)),
});
export type Bar = v.InferOutput<typeof Bar>;

/** Optional for a game with one round at a time. */
const RoundName = v.optional(v.pipe(v.string(), v.maxLength(100)), '');

const EmbedMessage = v.variant('type', [
  /**
   * The embed is rendered and interactive. With `switchesLanguage` it accepts `language`; otherwise the host page opens it again
   * to change its language.
   */
  v.object({
    kind: v.literal(EMBED_MESSAGE),
    type: v.literal('ready'),
    switchesLanguage: v.optional(v.boolean()),
  }),
  /** The height of the embed's content in CSS pixels, for a frame that grows with it. */
  v.object({
    kind: v.literal(EMBED_MESSAGE),
    type: v.literal('height'),
    height: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  /** The embed has started to load. The host page replies with `palette`, and with `font` if the brand has its own. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('opened') }),
  /** The embed's session is over; the player has to log in again. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('login-needed') }),
  /** A stake or a win changed the balance: fetch it now, before the next poll. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('balance-changed') }),
  /**
   * A round is running and the player has not seen its result: the host page keeps showing the balance from before the round,
   * for a minute at most. `round` distinguishes rounds that are open at the same time.
   */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('round-open'), round: RoundName }),
  /** The player has seen the result of the round. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('round-closed'), round: RoundName }),
  /** The balance does not cover the stake. A host page with a cashier offers a deposit, and the way back. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('funds-needed') }),
  /** The player has changed or sent the bet slip, for the operator's analytics. */
  v.object({
    kind: v.literal(EMBED_MESSAGE),
    type: v.literal('slip'),
    action: v.picklist(SLIP_ACTIONS),
    selections: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
  }),
  /**
   * The player has opened another place inside the embed. Only for an embed that has received `address`: the host page then has
   * the history, and the embed makes no entries of its own.
   */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('address'), path: EmbedPath }),
  /**
   * The host page keeps this and sends it to the next frame with this embed: pages with an opaque origin have no storage. What a
   * sportsbook sends is kept in the tab's session storage, what a game sends on the player's device.
   */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('state'), state: KeptState }),
  /** The player asked to go back to the lobby. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('close') }),
  /** The embed offers its bar to the host page, and renders its own until it receives `bar-taken`. */
  v.object({ kind: v.literal(EMBED_MESSAGE), type: v.literal('bar'), ...Bar.entries }),
]);

export type EmbedMessage = v.InferOutput<typeof EmbedMessage>;

/** `undefined` for other messages: extensions and other frames post to the same window. */
export function readEmbedMessage(data: unknown): EmbedMessage | undefined {
  const result = v.safeParse(EmbedMessage, data);
  return result.success ? result.output : undefined;
}

const HostMessage = v.variant('type', [
  /** The host page renders the bar; the embed hides its own. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('bar-taken') }),
  /** The player has pressed a tool of the bar. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('tool'), name: v.picklist(BAR_TOOLS) }),
  /** The colours of the site. */
  v.object({
    kind: v.literal(HOST_MESSAGE),
    type: v.literal('palette'),
    colours: v.record(v.picklist(PALETTE), Colour),
  }),
  /** The font of the site, if it is not the product's own. With its files: a page of another origin cannot read them. */
  v.object({
    kind: v.literal(HOST_MESSAGE),
    type: v.literal('font'),
    family: v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w -]+$/)),
    files: v.pipe(v.array(FontFile), v.minLength(1), v.maxLength(20)),
  }),
  /** What the embed has asked to keep, after `opened`; empty if nothing. A host page that keeps nothing does not send it. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('state'), state: KeptState }),
  /** The place to show: after `opened`, and when the player goes back or forward. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('address'), path: EmbedPath }),
  /** The player has changed the language of the site. */
  v.object({
    kind: v.literal(HOST_MESSAGE),
    type: v.literal('language'),
    language: v.pipe(v.string(), v.maxLength(35)),
  }),
  /**
   * The balance has changed for another reason than the embed's own stakes and wins, such as a deposit. Without the amount, which the
   * embed fetches itself. Not sent while a round is open.
   */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('balance-changed') }),
  /** The site shows a dialog over the embed, such as a reality check: automatic bets have to stop. */
  v.object({ kind: v.literal(HOST_MESSAGE), type: v.literal('pause') }),
]);

export type HostMessage = v.InferOutput<typeof HostMessage>;

/** For the embed; `undefined` for other messages. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  const result = v.safeParse(HostMessage, data);
  return result.success ? result.output : undefined;
}

type WithoutKind<M> = M extends unknown ? Omit<M, 'kind'> : never;
type SentMessage = WithoutKind<v.InferInput<typeof EmbedMessage>>;

export type HostReply = WithoutKind<HostMessage>;

/** For the host page. The target origin is `*` because a sandboxed frame has an opaque origin; no message is secret. */
export function postToEmbed(embed: Window, message: HostReply): void {
  embed.postMessage({ kind: HOST_MESSAGE, ...message }, '*');
}

/** For the embed. */
export function postToHost(host: Window, siteOrigin: string, message: SentMessage): void {
  host.postMessage({ kind: EMBED_MESSAGE, ...message }, siteOrigin);
}
