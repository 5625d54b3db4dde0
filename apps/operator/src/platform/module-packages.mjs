/*
 * A resolve hook of Node: modules that a file names (PROVIDERS_FILE, …) may be anywhere. A package of the port that their own
 * folder does not have is the operator's. Plain JavaScript: Node runs hooks in a thread of their own, before any loader.
 */

const PORT_PACKAGES = /^(@tessera\/provider|valibot)(\/|$)/;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Promise<object>} nextResolve
 */
export async function resolve(specifier, context, nextResolve) {
  if (!PORT_PACKAGES.test(specifier)) return nextResolve(specifier, context);
  try {
    return await nextResolve(specifier, context);
  } catch {
    return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  }
}
