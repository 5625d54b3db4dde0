import { describeProblem, type Problem } from '@tessera/contract';

/**
 * What can go wrong without anybody at this screen being able to mend it. `answer`: a call failed, or something in its answer
 * cannot be read. `code`: a file of the site could not be fetched. `script`: the site's own code has thrown.
 * `policy`: the content security policy has refused something.
 */
type ProblemKind = 'answer' | 'code' | 'script' | 'policy';

export type ReportedProblem = Problem & { kind: ProblemKind };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to from outside
  interface WindowEventMap {
    'tessera:problem': CustomEvent<ReportedProblem>;
  }
}

const lines = new Set<string>();

/**
 * Takes every failure: one console line for each kind and place, and the event `tessera:problem` on `window` every time, which
 * an operator's monitoring can listen to. A problem holds names of fields and kinds of values, never a value: no player's
 * name, token, password or amount is in it. `cause` is for the console alone.
 */
export function report(problem: ReportedProblem, cause?: unknown): void {
  const line = `tessera: ${describeProblem(problem).trim()}`;
  if (!lines.has(line)) {
    lines.add(line);
    if (cause === undefined) console.warn(line);
    else console.error(line, cause);
  }
  // At build time, where the first picture of the page is drawn, there is no window.
  globalThis.dispatchEvent?.(new CustomEvent('tessera:problem', { detail: problem }));
}

/** An amount has more digits than can be kept exactly: no amount is better than a wrong one. */
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
