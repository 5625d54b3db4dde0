import { onDemand } from '../loading';
import type { ErrorInfo, RenderErrorKind } from '../platform/report-errors';

const loadReport = onDemand(() => import('../platform/report-errors'));

function handleError(kind: RenderErrorKind) {
  return (thrown: unknown, info: ErrorInfo): void => {
    loadReport().then(
      (code) => code.reportRenderError(kind, thrown, info),
      // No line to fetch the report with: the console has it at least.
      () => console.error(thrown),
    );
  };
}

/** For `createRoot`: React hands errors over instead of writing them to the console itself. */
export const reactErrorHandlers = {
  onCaughtError: handleError('caught'),
  onUncaughtError: handleError('uncaught'),
  onRecoverableError: handleError('recoverable'),
};

/** Reports what the content security policy refuses, from now on. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    loadReport().then(
      (code) => code.reportViolation(event),
      // The browser writes violations to the console itself.
      () => undefined,
    );
  });
}
