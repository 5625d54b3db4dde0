/** A place in a JSON document: keys and indexes from the root. */
export type JsonPath = readonly (string | number)[];

export class JsonProblem extends Error {
  override readonly name = 'JsonProblem';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

export type JsonWithLines = {
  value: unknown;
  /** The line of a place; of the nearest thing around it where the document has no such place. */
  lineOf: (path: JsonPath) => number;
};

/**
 * Reads JSON and remembers on which line everything stands. `JSON.parse` knows no lines, and lets a key
 * that stands twice pass in silence.
 */
export function parseJsonWithLines(text: string): JsonWithLines {
  const lines = new Map<string, number>();
  const reader = new Reader(text, lines);
  const value = reader.document();
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

function keyOf(path: JsonPath): string {
  return JSON.stringify(path);
}

const LITERALS = { true: true, false: false, null: null } as const;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;

class Reader {
  readonly #text: string;
  readonly #lines: Map<string, number>;
  #at = 0;
  #line = 1;

  constructor(text: string, lines: Map<string, number>) {
    // Editors on Windows put a byte order mark first.
    this.#text = text.replace(/^\uFEFF/, '');
    this.#lines = lines;
  }

  document(): unknown {
    const value = this.#value([]);
    this.#skip();
    if (this.#at < this.#text.length) throw this.#problem('there is something after the end of the document');
    return value;
  }

  #value(path: JsonPath): unknown {
    this.#skip();
    if (!this.#lines.has(keyOf(path))) this.#lines.set(keyOf(path), this.#line);
    const next = this.#text[this.#at];
    if (next === '{') return this.#object(path);
    if (next === '[') return this.#array(path);
    if (next === '"') return this.#string();
    for (const [word, value] of Object.entries(LITERALS)) {
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    }
    const number = this.#match(NUMBER);
    if (number === undefined)
      throw this.#problem(
        next === undefined ? 'the document ends too early' : `a value was expected, not ${next}`,
      );
    return Number(number);
  }

  #object(path: JsonPath): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#items('}', () => {
      if (this.#text[this.#at] !== '"') throw this.#problem('a key in double quotes was expected');
      const line = this.#line;
      const key = this.#string();
      if (entries.has(key)) throw this.#problem(`"${key}" stands here for the second time`);
      this.#lines.set(keyOf([...path, key]), line);
      this.#take(':', `a colon was expected after "${key}"`);
      entries.set(key, this.#value([...path, key]));
    });
    return Object.fromEntries(entries);
  }

  #array(path: JsonPath): unknown[] {
    const items: unknown[] = [];
    this.#items(']', () => items.push(this.#value([...path, items.length])));
    return items;
  }

  #items(end: '}' | ']', readItem: () => void): void {
    this.#at += 1;
    this.#skip();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      this.#skip();
      readItem();
      this.#skip();
      if (this.#text[this.#at] === ',') {
        this.#at += 1;
        continue;
      }
      this.#take(end, `a comma or ${end} was expected`);
      return;
    }
  }

  #string(): string {
    const token = this.#match(STRING);
    try {
      return JSON.parse(token ?? '') as string;
    } catch {
      throw this.#problem('a text is not closed or has a character that JSON does not allow');
    }
  }

  #take(character: string, reason: string): void {
    this.#skip();
    if (this.#text[this.#at] !== character) throw this.#problem(reason);
    this.#at += 1;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const token = pattern.exec(this.#text)?.[0];
    if (token !== undefined) this.#at += token.length;
    return token;
  }

  #skip(): void {
    for (; this.#at < this.#text.length && ' \t\r\n'.includes(this.#text[this.#at] ?? 'x'); this.#at += 1)
      if (this.#text[this.#at] === '\n') this.#line += 1;
  }

  #problem(reason: string): JsonProblem {
    return new JsonProblem(this.#line, reason);
  }
}
