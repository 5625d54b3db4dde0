import { describeProblem, type Problem } from '@tessera/contract';

/**
 * Problems that the operator can fix and the player cannot. `answer`: a call failed, or a part of its response is invalid. `code`:
 * a file of the site could not be fetched. `script`: the site's own code has thrown. `policy`: a violation of the content
 * security policy.
 */
type ProblemKind = 'answer' | 'code' | 'script' | 'policy';

export type ReportedProblem = Problem & { kind: ProblemKind };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended from another module
  interface WindowEventMap {
    'tessera:problem': CustomEvent<ReportedProblem>;
  }
}

const lines = new Set<string>();

/**
 * Writes one console line per kind and place, and dispatches `tessera:problem` on `window` every time, for the operator's
 * monitoring. A problem contains names of fields and types of values, never a value: no user name, token, password or amount.
 * `cause` is only written to the console.
 */
export function report(problem: ReportedProblem, cause?: unknown): void {
  const line = `tessera: ${describeProblem(problem).trim()}`;
  if (!lines.has(line)) {
    lines.add(line);
    if (cause === undefined) console.warn(line);
    else console.error(line, cause);
  }
  // There is no window when the build prerenders the page.
  globalThis.dispatchEvent?.(new CustomEvent('tessera:problem', { detail: problem }));
}

/** An amount with more digits than a safe integer holds is left out rather than shown wrong. */
export function reportInexact(call: string, path: string, consequence: string): void {
  report({ kind: 'answer', call, path, expected: 'exact amount', found: 'too many digits', consequence });
}

/** A file of the site could not be fetched. */
export function reportMissingCode(cause: unknown): void {
  // Chromium and Firefox name the file in their message, Safari does not.
  const file = /\/assets\/[\w.-]+/.exec(String(cause))?.[0] ?? 'a file of the site';
  const consequence = 'the part of the page that needs it is missing';
  report({ kind: 'code', call: '', path: file, expected: 'code', found: 'nothing', consequence });
}
