type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/**
 * How the log tells an error. A failed query carries its parameters (Drizzle, in message and stack), and PostgreSQL's
 * details the row at fault: password hashes, names and amounts, which do not belong there.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const isQuery = 'query' in error && 'params' in error;
  const stack = error.stack ?? '';
  const message = isQuery ? 'a query failed' : error.message;
  return {
    type: error.constructor.name,
    message,
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    stack: isQuery ? stack.slice(stack.indexOf('\n    at ') + 1) : stack,
    ...(error.cause !== undefined && { cause: logError(error.cause) }),
  };
}

function textOf(error: Error, key: 'code' | 'constraint'): Record<string, string> {
  const value = key in error ? (error as Error & Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? { [key]: value } : {};
}
