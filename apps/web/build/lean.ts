import { parseSync, type Plugin } from 'vite';

const CALLS = /packages\/contract\/src\/calls\.ts$/;
/** What a browser needs of a declaration; the rest speaks to servers and documents. */
const KEPT = new Set(['method', 'path', 'ok']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * The site promises a small first load. These parts of its dependencies never run in it and are left out:
 * the server's half of the contract, the cache of mutations (the site makes its calls directly), and the stand-in for a
 * hook that React has had since version 18.
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
      if (!CALLS.test(id)) return undefined;
      return { code: withoutServerHalf(code), map: null };
    },
  };
}

/** Cuts every property that a browser does not read out of the `endpoint({ … })` declarations. */
export function withoutServerHalf(code: string): string {
  const cuts: [start: number, end: number][] = [];
  visit(parseSync('calls.ts', code).program, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'endpoint') return;
    const [declaration] = node['arguments'] as { properties: (Node & { key: { name: string } })[] }[];
    for (const { key, start, end } of declaration?.properties ?? []) {
      if (!KEPT.has(key.name)) cuts.push([start, code[end] === ',' ? end + 1 : end]);
    }
  });
  return cuts.toReversed().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, see);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  see(node as Node);
  for (const value of Object.values(node)) visit(value, see);
}
