export type OnError = (error: unknown) => void;

/** Reports each different error once until the next success: a report for every retry would fill the log. */
export function reportChanges(onError: OnError) {
  const reported = new Set<string>();
  return {
    report(error: unknown): void {
      const text = textOf(error);
      if (reported.has(text)) return;
      reported.add(text);
      onError(error);
    },
    reset: () => reported.clear(),
  };
}

/** An AggregateError, which Node throws for a host with several addresses, has no message of its own. */
function textOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.join(', ') : String(error);
}
