/*
 * A resolve hook of Node: modules that a file names (PROVIDERS_FILE, …) may be anywhere. `importFunction` imports them as
 * `tessera-module:<file>#<module>`: Node looks for packages from the folder of that file, and then from the operator's. A package of the
 * port that a module's own folder does not have is the operator's as well. Plain JavaScript: Node runs hooks in a thread of their own,
 * before any loader.
 */

const NAMED_BY_FILE = /^tessera-module:(?<parentURL>file:[^#]*)#(?<name>.*)$/s;
const PORT_PACKAGES = /^(@tessera\/provider|valibot)(\/|$)/;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Promise<object>} nextResolve
 */
export async function resolve(specifier, context, nextResolve) {
  const { parentURL = context.parentURL, name = specifier } = NAMED_BY_FILE.exec(specifier)?.groups ?? {};
  if (name === specifier && !PORT_PACKAGES.test(name)) return nextResolve(specifier, context);
  try {
    return await nextResolve(name, { ...context, parentURL });
  } catch (error) {
    // Another error is one of an installed package, such as a path that its `exports` do not have.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    return nextResolve(name, { ...context, parentURL: import.meta.url }).catch(() => Promise.reject(error));
  }
}
