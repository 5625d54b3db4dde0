import { report } from './report';

/* What is needed only once something has gone wrong: the first load goes without it. */

/** Errors whose words the engine makes of names in the code; other words may quote what was being read. */
const PLAIN_ERRORS = [TypeError, ReferenceError, RangeError];

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error';
  return PLAIN_ERRORS.some((plain) => error instanceof plain)
    ? `${error.name} (${error.message})`
    : error.name;
}

/** The site's own code has thrown, at this place. */
export function reportError(place: string, error: unknown, consequence: string): void {
  report(
    { kind: 'script', call: '', path: place, expected: 'no error', found: errorText(error), consequence },
    error,
  );
}

const CONSEQUENCES = {
  caught: 'something else stands in its place',
  uncaught: 'the page is gone',
  recoverable: 'React drew it again',
};

export type RenderErrorKind = keyof typeof CONSEQUENCES;
export type ErrorInfo = { componentStack?: string | null | undefined };

/** React could not draw a part of the page. */
export function reportRenderError(
  kind: RenderErrorKind,
  error: unknown,
  { componentStack }: ErrorInfo,
): void {
  // `onDemand` has reported it.
  if (error instanceof Error && error.name === 'CodeFailure') return;
  // "\n    at GameRow (https://…)": the innermost component.
  const part = /at (\w+)/.exec(componentStack ?? '')?.[1] ?? 'page';
  reportError(part, error, CONSEQUENCES[kind]);
}

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;

/** The content security policy has refused something. */
export function reportViolation({ effectiveDirective, blockedURI }: Violation): void {
  report({
    kind: 'policy',
    call: '',
    path: effectiveDirective,
    expected: 'what the content security policy allows',
    found: originOf(blockedURI),
    consequence: 'the browser has refused it',
  });
}

/** Addresses of games carry the session of a player; whose they are is enough. */
function originOf(uri: string): string {
  try {
    return new URL(uri).origin;
  } catch {
    // `inline`, `eval` and the like are no addresses.
    return uri;
  }
}
