import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';

import type { TextBlock, TextInline } from '../src/site/text';

type Problem = { line: number; text: string };
export type ReadText = { blocks: TextBlock[]; problems: Problem[] };

/** The line below the heading of a table: `| --- | --- |`. */
const TABLE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/m;

/**
 * Reads the Markdown of a page into blocks that the site renders itself: no HTML reaches the browser as HTML, so nothing in a
 * text can become markup. Unsupported Markdown (HTML, pictures, tables) is reported with its line.
 */
export function readMarkdown(source: string, isPage: (path: string) => boolean): ReadText {
  const problems: Problem[] = [];

  const refuse = (node: Nodes, text: string): undefined => {
    problems.push({ line: node.position?.start.line ?? 1, text });
    return undefined;
  };

  const inline = (node: PhrasingContent): TextInline | undefined => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'inlineCode':
        return { kind: 'code', children: [node.value] };
      case 'strong':
      case 'emphasis':
        return { kind: node.type, children: inlines(node.children) };
      case 'break':
        return { kind: 'break' };
      case 'link':
        if (!/^(https?:|mailto:|tel:)/i.test(node.url) && !isPage(node.url.split('?')[0] ?? ''))
          return refuse(node, `${node.url} is neither a page of the site nor an address`);
        return { kind: 'link', href: node.url, children: inlines(node.children) };
      default:
        return refuse(node, `${nameOf(node)} is not supported in texts`);
    }
  };
  const inlines = (nodes: readonly PhrasingContent[]) =>
    nodes.map(inline).filter((part) => part !== undefined);

  const block = (node: RootContent): TextBlock | undefined => {
    switch (node.type) {
      case 'heading':
        return { kind: 'heading', level: Math.min(node.depth, 4), children: inlines(node.children) };
      case 'paragraph':
        // This parser reads a table as a paragraph.
        if (TABLE.test(source.slice(node.position?.start.offset, node.position?.end.offset)))
          return refuse(node, 'a table is not supported in texts');
        return { kind: 'paragraph', children: inlines(node.children) };
      case 'list':
        return {
          kind: node.ordered ? 'ordered' : 'unordered',
          items: node.children.map((item) => blocks(item.children)),
        };
      case 'blockquote':
        return { kind: 'quote', blocks: blocks(node.children) };
      case 'thematicBreak':
        return { kind: 'rule' };
      default:
        return refuse(node, `${nameOf(node)} is not supported in texts`);
    }
  };
  const blocks = (nodes: readonly RootContent[]): TextBlock[] =>
    nodes.map(block).filter((part) => part !== undefined);

  return { blocks: blocks(fromMarkdown(source).children), problems };
}

function nameOf({ type }: Nodes): string {
  return type === 'html' ? 'HTML' : `a Markdown "${type}"`;
}
