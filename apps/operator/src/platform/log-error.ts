type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** The fields of an error that are logged. Not `detail` and `where` of PostgreSQL, which contain values of the row. */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.constructor.name,
    message: error.message,
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: logError(error.cause) }),
  };
}

function textOf(error: Error, key: 'code' | 'constraint'): Record<string, string> {
  const value = key in error ? (error as Error & Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? { [key]: value } : {};
}
