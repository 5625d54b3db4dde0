/** A value, and the line on which it begins, for error messages. */
export type Located = { line: number; value: unknown };

export class JsonError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

/**
 * Parses `{ "name": [items], … }`, with the line of each item. `JSON.parse` has no positions, and a mistake in a file of twenty
 * thousand games needs a line number.
 */
export function parseLists(text: string): Map<string, Located[]> {
  let at = 0;
  let line = 1;

  function next(): { token: string; line: number } {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const skipped = match ? match[0] : (/\s*/.exec(text.slice(at))?.[0] ?? '');
    const token = match ? (match[1] ?? match[2] ?? match[3] ?? '') : '';
    line += skipped.split('\n').length - 1;
    if (!match) {
      const found = text.slice(at + skipped.length, at + skipped.length + 12).split('\n')[0];
      throw new JsonError(line, found ? `this is not JSON: ${found}` : 'the file ends too early');
    }
    at += match[0].length;
    return { token, line };
  }

  function value({ token, line: begins }: { token: string; line: number }): unknown {
    if (token === '{') return Object.fromEntries(members(value));
    if (token === '[') return elements().map(({ value: item }) => item);
    if (/^[\]},:]$/.test(token)) throw new JsonError(begins, `a value is missing before ${token}`);
    return JSON.parse(token) as unknown;
  }

  function* members<T>(read: (token: { token: string; line: number }) => T): Generator<[string, T]> {
    for (let first = true; ; first = false) {
      const key = next();
      if (first && key.token === '}') return;
      if (!key.token.startsWith('"')) throw new JsonError(key.line, 'a name in quotes is missing');
      expect(':');
      yield [JSON.parse(key.token) as string, read(next())];
      if (expect(',', '}') === '}') return;
    }
  }

  function elements(): Located[] {
    const items: Located[] = [];
    for (;;) {
      const first = next();
      if (items.length === 0 && first.token === ']') return items;
      items.push({ line: first.line, value: value(first) });
      if (expect(',', ']') === ']') return items;
    }
  }

  function expect(...wanted: string[]): string {
    const { token, line: found } = next();
    if (!wanted.includes(token))
      throw new JsonError(found, `${wanted.join(' or ')} is missing before ${token}`);
    return token;
  }

  const start = next();
  if (start.token !== '{') throw new JsonError(start.line, 'the file is not an object');
  const lists = new Map<string, Located[]>();
  for (const [name, list] of members((token) => {
    if (token.token !== '[') throw new JsonError(token.line, 'a list is missing');
    return elements();
  }))
    lists.set(name, list);
  if (text.slice(at).trim() !== '') throw new JsonError(line, 'there is text after the end');
  return lists;
}
