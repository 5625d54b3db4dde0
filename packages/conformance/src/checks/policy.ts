/** The sources of a directive of a Content-Security-Policy; `undefined` when it has none. */
export function directiveOf(policy: string, name: string): string[] | undefined {
  for (const part of policy.split(';')) {
    const [directive, ...sources] = part.trim().split(/\s+/);
    if (directive?.toLowerCase() === name) return sources;
  }
  return undefined;
}

/** Whether a source list allows `url` for a page of the origin `self`. */
export function allows(sources: string[], url: URL, self: string): boolean {
  return sources.some((source) => {
    if (source === "'none'") return false;
    if (source === '*') return url.protocol === 'http:' || url.protocol === 'https:';
    if (source === "'self'") return url.origin === self;
    if (/^[a-z][a-z\d+.-]*:$/i.test(source)) {
      // An http source also matches https, never the other way round (CSP 3).
      return url.protocol === source.toLowerCase() || (source === 'http:' && url.protocol === 'https:');
    }
    return matchesHost(source, url);
  });
}

function matchesHost(source: string, url: URL): boolean {
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?/i.exec(source) ?? [];
  if (scheme && `${scheme.toLowerCase()}:` !== url.protocol) return false;
  if (port && port !== '*' && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
  if (!port && url.port !== '') return false;
  return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
}
