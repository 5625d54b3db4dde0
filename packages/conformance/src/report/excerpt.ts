/** Excerpts are truncated to this length. */
const MAX_EXCERPT_LENGTH = 2_000;
/** Matches a path within one item of a list: `data[3].name`, `[3].name`. */
const ITEM = /^(data)?\[(\d+)\]/;

/** The relevant part of an answer: the list item that the path names, or the beginning. */
export function excerptOf(answer: string, path: string): string {
  const json = parse(answer);
  if (json === undefined) return shorten(answer);
  const [place, field, index] = ITEM.exec(path) ?? [];
  if (place === undefined) return shorten(JSON.stringify(json, null, 2));
  const list = field === undefined ? json : (json as { data?: unknown }).data;
  const item: unknown = Array.isArray(list) ? list[Number(index)] : undefined;
  return shorten(`… ${place}:\n${JSON.stringify(item, null, 2)}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: shown unchanged.
    return undefined;
  }
}

function shorten(text: string): string {
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)} …` : text;
}
