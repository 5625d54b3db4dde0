import { parseSync, type Plugin } from 'vite';

const QUERY_CLIENT = /query-core\/.*\/queryClient\.js$/;
/** Methods of the query client that nobody calls: lists ask by their observer, and there are no mutations. */
export const UNCALLED = new Set([
  'defaultMutationOptions',
  'ensureInfiniteQueryData',
  'fetchInfiniteQuery',
  'getMutationCache',
  'getMutationDefaults',
  'getQueriesData',
  'infiniteQuery',
  'isMutating',
  'prefetchInfiniteQuery',
  'setMutationDefaults',
  'setQueriesData',
]);

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * The site promises a small first load. These parts of its dependencies never run in it and are left out:
 * the cache of mutations (the site makes its calls directly) and what nobody calls
 * of the query client, and the stand-in for a hook that React has had since version 18.
 */
export function lean(): Plugin {
  return {
    name: 'tessera-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === './mutationCache.js' && importer?.includes('/query-core/')) return '\0no-mutations';
      if (id === './use-sync-external-store.js' && importer?.includes('/wouter/'))
        return this.resolve('react');
      return undefined;
    },
    load(id) {
      // No page has style sheets or preloads of its own, so a dynamic import is just that.
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
      if (id !== '\0no-mutations') return undefined;
      return 'export class MutationCache { findAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve(); } }';
    },
    transform(code, id) {
      if (QUERY_CLIENT.test(id)) return { code: withoutMethods(code, UNCALLED), map: null };
      return undefined;
    },
  };
}

export function withoutMethods(code: string, names: ReadonlySet<string>): string {
  return without(code, (node) =>
    node.type === 'MethodDefinition' && names.has((node as Named).key.name) ? [node] : [],
  );
}

type Named = Node & { key: { name: string } };

function without(code: string, unwanted: (node: Node) => Node[]): string {
  const cuts: Node[] = [];
  visit(parseSync('code.ts', code).program, (node) => cuts.push(...unwanted(node)));
  return cuts.toReversed().reduce((text, { start, end }) => {
    return text.slice(0, start) + text.slice(text[end] === ',' ? end + 1 : end);
  }, code);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, see);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  see(node as Node);
  for (const value of Object.values(node)) visit(value, see);
}
