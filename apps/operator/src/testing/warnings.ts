/** What the operators of the running test have logged as warnings; report-warnings.ts adds it to a failure. */
export const warnings: string[] = [];
