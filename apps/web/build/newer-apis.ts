import { createRequire } from 'node:module';

import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';

import { BROWSERS } from './browsers';

// Required, not imported: a test runner would transform its 15 MB.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios: 'safari_ios',
} as const;

/** Whether every supported browser has a feature. */
function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(BROWSERS).every(([name, oldest]) => {
    const statement = support[NAMES[name as keyof typeof BROWSERS]];
    const [first] = Array.isArray(statement) ? statement : [statement];
    const added = first?.version_added;
    return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= oldest && !first?.flags;
  });
}

function statementOf(feature: Identifier | undefined): CompatStatement | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the data's own name
  return feature?.__compat;
}

/** Global interfaces, functions and objects: `AbortSignal`, `fetch`, `Promise`. */
const globals = new Map([
  ...Object.entries(compat.api),
  ...Object.entries(compat.javascript.builtins ?? {}),
  ...Object.entries(compat.api['Window'] ?? {}),
] as [string, Identifier][]);

/** Interfaces of values, the methods of which are called without the interface's name: `list.toSorted()`. */
const OWNERS = [
  ...Object.values(compat.javascript.builtins ?? {}),
  ...['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'Node', 'Window'].map(
    (name) => compat.api[name],
  ),
];

/** For each method name, whether any of these interfaces has it in all supported browsers. */
const methods = new Map<string, boolean>();
for (const owner of OWNERS)
  for (const [name, method] of Object.entries(owner ?? {})) {
    const statement = statementOf(method as Identifier);
    if (statement) methods.set(name, (methods.get(name) ?? false) || isSupported(statement));
  }

/**
 * The APIs in a script that a supported browser lacks: static methods (`URL.parse()`), constructors, and methods with a name that
 * only newer APIs have (`startViewTransition()`). `allowed` lists own methods with such a name.
 */
export function newerApis(code: string, allowed: readonly string[] = []): string[] {
  const found = new Set<string>();
  visit(parseSync('built.js', code).program, (node) => {
    const callee = node['callee'] as Node | undefined;
    if (node.type === 'CallExpression' && callee?.type === 'MemberExpression' && !callee['computed']) {
      const { object, property } = callee as unknown as { object: Node; property: { name: string } };
      const owner = object.type === 'Identifier' ? globals.get(object['name'] as string) : undefined;
      const own = owner?.[`${property.name}_static`] ?? owner?.[property.name];
      const statement = statementOf(own);
      if (statement && !isSupported(statement)) found.add(`${object['name'] as string}.${property.name}`);
      else if (!own && methods.get(property.name) === false) found.add(property.name);
    }
    if (node.type === 'NewExpression') {
      const made =
        callee?.type === 'Identifier' ? statementOf(globals.get(callee['name'] as string)) : undefined;
      if (made && !isSupported(made)) found.add(`new ${callee?.['name'] as string}`);
    }
  });
  return [...found].filter((name) => !allowed.includes(name)).toSorted();
}

type Node = { type: string; [key: string]: unknown };

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, onNode);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  onNode(node as Node);
  for (const value of Object.values(node)) visit(value, onNode);
}
