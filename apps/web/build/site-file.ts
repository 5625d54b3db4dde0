import { readFileSync } from 'node:fs';

import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { getDotPath, safeParse, type BaseIssue } from 'valibot';

import { SiteShape, type SiteConfig } from '../src/site/schema';
import { siteRules } from './site-rules';

/** A place in a site file: keys and indexes from the root. */
type JsonPath = readonly (string | number)[];

export type Finding = { path: JsonPath; text: string };

/** A site file without the values that the schema refused. */
export type Draft = DeepPartial<SiteConfig>;
type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T;

/** A check beyond the schema, for example that pictures exist. It gets a draft without the values that the schema refused. */
export type Rule = (draft: Draft) => Finding[];

/** A file of the brand is invalid; the message has every reason with its line. */
export class SiteFileRefused extends Error {
  override readonly name = 'SiteFileRefused';

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

function refusal(file: string, reasons: readonly { line: number; text: string }[]): SiteFileRefused {
  const lines = reasons.toSorted((one, other) => one.line - other.line);
  return new SiteFileRefused(lines.map(({ line, text }) => `${file}:${line}: ${text}`));
}

/** A JSON file, and the line of each of its values. */
export function readJsonFile(file: string): { value: unknown; lineOf: (path: JsonPath) => number } {
  const { root, lineAt } = parseJson(file, readFileSync(file, 'utf8'));
  return { value: getNodeValue(root), lineOf: (path) => lineAt(nodeAt(root, path).offset) };
}

export function readSiteFile(file: string, rules: readonly Rule[] = []): SiteConfig {
  return parseSite(file, readFileSync(file, 'utf8'), rules);
}

/** Parses a site file, or refuses it with all reasons together: schema, targets, texts, and the given rules. */
export function parseSite(file: string, text: string, rules: readonly Rule[] = []): SiteConfig {
  const { root, lineAt } = parseJson(file, text);
  const value: unknown = getNodeValue(root);
  const result = safeParse(SiteShape, value);
  const shape = (result.issues ?? []).map(toFinding);
  const draft = without(
    value,
    shape.map(({ path }) => path),
  );
  const findings = [...shape, ...[...siteRules, ...rules].flatMap((rule) => rule(draft))];
  if (!result.success || findings.length > 0)
    throw refusal(
      file,
      findings.map(({ path, text: reason }) => ({
        line: lineAt(nodeAt(root, path).offset),
        text: `${placeName(path)}: ${reason}`,
      })),
    );
  return result.output;
}

function parseJson(file: string, text: string): { root: Node; lineAt: (offset: number) => number } {
  // Editors on Windows put a byte order mark first.
  const plain = text.replace(/^\uFEFF/, '');
  const lineAt = (offset: number) => plain.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, { disallowComments: true });
  const reasons = new Map<number, string>();
  // The first error of a line is the cause of the others.
  for (const { error, offset } of errors)
    if (!reasons.has(lineAt(offset))) reasons.set(lineAt(offset), syntaxReason(error));
  for (const { key, offset } of root ? duplicateKeys(root) : [])
    reasons.set(lineAt(offset), `duplicate key "${key}"`);
  if (!root && reasons.size === 0) reasons.set(1, 'the file is empty');
  if (!root || reasons.size > 0)
    throw refusal(
      file,
      [...reasons].map(([line, reason]) => ({ line, text: reason })),
    );
  return { root, lineAt };
}

const SYNTAX_REASONS: Record<string, string> = {
  InvalidSymbol: 'texts and keys need double quotes',
  PropertyNameExpected: 'a key in double quotes was expected',
  ValueExpected: 'a value was expected',
  ColonExpected: 'a colon was expected',
  CommaExpected: 'a comma was expected',
  CloseBraceExpected: 'a } was expected',
  CloseBracketExpected: 'a ] was expected',
  EndOfFileExpected: 'there is something after the end of the file',
  InvalidCommentToken: 'JSON has no comments',
};

function syntaxReason(code: ParseError['error']): string {
  const name = printParseErrorCode(code);
  return SYNTAX_REASONS[name] ?? `this is not valid JSON: ${name}`;
}

/** Duplicate keys: JSON.parse would take the last one without an error. */
function duplicateKeys(node: Node): { key: string; offset: number }[] {
  const children = node.children ?? [];
  const below = children.flatMap(duplicateKeys);
  if (node.type !== 'object') return below;
  const keys = children.flatMap(({ children: [key] = [] }) => key ?? []);
  const again = keys.filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index);
  return [...again.map(({ value, offset }) => ({ key: String(value), offset })), ...below];
}

/** The node at this path, or the nearest one around it. */
function nodeAt(root: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    // A field's line is that of its key.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function toFinding(issue: BaseIssue<unknown>): Finding {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  return { path, text: reasonOf(issue) };
}

function reasonOf({ type, expected, received, message, issues }: BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'there is no such field';
  if (received === 'undefined') return 'this field is missing';
  const inner = issues?.find((issue) => issue.path);
  return inner ? `${message} (${getDotPath(inner)})` : message;
}

/** A copy of the file without the values at these places. */
function without(value: unknown, paths: readonly JsonPath[]): Draft {
  const copy = structuredClone(value);
  for (const path of paths) {
    let holder = copy as Record<string | number, unknown> | undefined;
    for (const key of path.slice(0, -1)) holder = holder?.[key] as typeof holder;
    const last = path.at(-1);
    if (last !== undefined && typeof holder === 'object' && holder !== null) holder[last] = undefined;
  }
  return typeof copy === 'object' && copy !== null ? copy : {};
}

/** `banners[2].href` */
function placeName(path: JsonPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return name.replace(/^\./, '') || 'the file';
}
