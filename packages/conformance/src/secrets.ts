/** Fields that always hold a secret. */
// Answers may quote requests, so quotes may be escaped.
const SECRET_FIELD = /(\\*"[\w-]*(?:token|password|secret|session|ticket|jwt)[\w-]*\\*"\s*:\s*\\*")[^"\\]*/gi;
const BEARER = /(bearer\s+)[^\s'"]+/gi;
const COOKIE = /(token=)[^\s'";&]+/gi;
/** Launch addresses carry the player's ticket in the query or fragment. */
const ADDRESS_TAIL = /(https?:\/\/[^\s"'?#\\]+|"\/[^\s"'?#\\]*)([?#])[^\s"'\\]+/g;

/** Passwords and tokens, which must never be printed. */
export class Secrets {
  readonly #known = new Map<string, string>();

  add(secret: string, kind: 'token' | 'password'): void {
    if (secret.length >= 3) this.#known.set(secret, `<${kind}>`);
  }

  addAll(other: Secrets): void {
    for (const [secret, word] of other.#known) this.#known.set(secret, word);
  }

  /** Redacts secrets. `ownAddress` keeps its query, which describes the request. */
  redact(text: string, ownAddress?: string): string {
    let redacted = text;
    for (const [secret, word] of this.#known) {
      redacted = redacted.replaceAll(secret, word);
      const escaped = JSON.stringify(secret).slice(1, -1);
      if (escaped !== secret) redacted = redacted.replaceAll(escaped, word);
    }
    return redacted
      .replaceAll(SECRET_FIELD, '$1<secret>')
      .replaceAll(BEARER, '$1<token>')
      .replaceAll(COOKIE, '$1<token>')
      .replaceAll(ADDRESS_TAIL, (whole, address: string, mark: string) =>
        ownAddress !== undefined && whole.startsWith(ownAddress) ? whole : `${address}${mark}…`,
      );
  }
}

/** The request as a curl command. */
export function curlOf(url: URL, { method = 'GET', headers, body }: RequestInit): string {
  const parts = [`curl -i ${quote(url.href)}`];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
    parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (typeof body === 'string') parts.push(`--data ${quote(body)}`);
  return parts.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
