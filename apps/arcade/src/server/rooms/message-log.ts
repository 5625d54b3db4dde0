import { eventText } from '@tessera/provider-kit/server';

/** Messages that a page can receive after a short disconnection. */
const KEPT_MESSAGES = 64;

/** Numbers the messages of a room and keeps the last ones for pages that reconnect. */
export class MessageLog {
  readonly #prefix: string;
  #sequence = 0;
  readonly #kept: { id: string; text: string }[] = [];

  /** `prefix` differs between instances, so that an id of another instance is not found here. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get lastId(): string {
    return `${this.#prefix}-${this.#sequence}`;
  }

  /** Returns the text to send. */
  add(event: string, data: unknown): string {
    this.#sequence++;
    const text = eventText({ id: this.lastId, event, data });
    this.#kept.push({ id: this.lastId, text });
    if (this.#kept.length > KEPT_MESSAGES) this.#kept.shift();
    return text;
  }

  /** The texts of the messages after this id; `undefined` if the page needs the whole state. */
  since(id: string | undefined): string[] | undefined {
    const index = id === undefined ? -1 : this.#kept.findIndex((message) => message.id === id);
    return index < 0 ? undefined : this.#kept.slice(index + 1).map(({ text }) => text);
  }
}
