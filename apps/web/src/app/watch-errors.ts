import { onDemand } from '../loading';
import type { ErrorInfo, RenderErrorKind } from '../platform/report-errors';

const loadReport = onDemand(() => import('../platform/report-errors'));

function handleError(kind: RenderErrorKind) {
  return (thrown: unknown, info: ErrorInfo): void => {
    loadReport().then(
      (code) => code.reportRenderError(kind, thrown, info),
      // The code of the report could not be loaded.
      () => console.error(thrown),
    );
  };
}

/** For `createRoot`: with these handlers React does not log the errors itself. */
export const reactErrorHandlers = {
  onCaughtError: handleError('caught'),
  onUncaughtError: handleError('uncaught'),
  onRecoverableError: handleError('recoverable'),
};

/** Reports violations of the content security policy. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    loadReport().then(
      (code) => code.reportViolation(event),
      // The browser logs violations itself.
      () => undefined,
    );
  });
}
