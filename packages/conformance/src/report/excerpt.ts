/** More of an answer than anybody reads. */
const SHOWN_LENGTH = 2_000;
/** `data[3].name` and `[3].name` are within one item of a list. */
const ITEM = /^(data)?\[(\d+)\]/;

/** The part of an answer that a finding is about: the item of a list that its path names, or the beginning. */
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
    // No JSON: it is shown as it came.
    return undefined;
  }
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)} …` : text;
}
