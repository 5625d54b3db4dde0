import { transform, type Rule, type Selector, type Visitor } from 'lightningcss';

/**
 * Splits a style sheet in two, each part in its old order: what some markup needs, and the rest. What names no class, such
 * as tokens, faces and keyframes, is needed.
 */
export function splitStyles(css: string, markup: string): { needed: string; rest: string } {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isThere = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || classes.has(part.name));
  const isNeeded = (rule: Rule) => rule.type !== 'style' || rule.value.selectors.some(isThere);
  return { needed: only(css, isNeeded), rest: only(css, (rule) => !isNeeded(rule)) };
}

/** Rules that hold other rules; they go with the last of them. */
const HOLDERS = new Set<Rule['type']>(['media', 'supports', 'container']);

function only(css: string, isKept: (rule: Rule) => boolean): string {
  const kept = minified(css, { Rule: (rule) => (HOLDERS.has(rule.type) || isKept(rule) ? undefined : []) });
  return minified(kept);
}

function minified(css: string, visitor: Visitor<never> = {}): string {
  return transform({ filename: 'style.css', code: Buffer.from(css), minify: true, visitor }).code.toString();
}
