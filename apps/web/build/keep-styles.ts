import type { Plugin } from 'vite';

const MODULE = /\.module\.css$/;

/**
 * Keeps the style sheets of components whose class names the build has written into the places where they are used: nothing
 * is left of such a module, and Vite leaves out the styles of modules that are empty.
 */
export function keepStyles(): Plugin {
  return {
    name: 'tessera-keep-styles',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'post',
    transform: {
      filter: { id: MODULE },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    generateBundle(_, bundle) {
      const built = new Set(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : [])),
      );
      const lost = [...this.getModuleIds()].filter((id) => MODULE.test(id) && !built.has(id));
      if (lost.length > 0) this.error(`these styles are in no chunk: ${lost.join(', ')}`);
    },
  };
}
