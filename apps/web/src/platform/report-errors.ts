import { report } from './report';

/* Loaded with the first error: not part of the first load. */

/** Their messages contain only names from the code. The message of another error may contain data. */
const ERRORS_WITHOUT_DATA = [TypeError, ReferenceError, RangeError];

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'a value that is not an error';
  return ERRORS_WITHOUT_DATA.some((type) => error instanceof type)
    ? `${error.name} (${error.message})`
    : error.name;
}

/** The site's own code has thrown. */
export function reportError(place: string, error: unknown, consequence: string): void {
  report(
    { kind: 'script', call: '', path: place, expected: 'no error', found: errorText(error), consequence },
    error,
  );
}

const CONSEQUENCES = {
  caught: 'a fallback is shown in its place',
  uncaught: 'the page is not rendered',
  recoverable: 'React rendered it again',
};

export type RenderErrorKind = keyof typeof CONSEQUENCES;
export type ErrorInfo = { componentStack?: string | null | undefined };

/** React could not render a part of the page. */
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

/** The content security policy has blocked something. */
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

/** Only the origin: the address of a game contains the player's session. */
function originOf(uri: string): string {
  try {
    return new URL(uri).origin;
  } catch {
    // `inline`, `eval` and similar values.
    return uri;
  }
}
