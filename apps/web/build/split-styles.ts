import { transform, type Rule, type Selector, type Visitor } from 'lightningcss';

/**
 * Splits a style sheet in two, each part in its old order: what some markup needs, and the rest. What names neither a class
 * nor an animation, such as tokens and faces, is needed.
 */
export function splitStyles(css: string, markup: string): { needed: string; rest: string } {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const isThere = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name);
      return part.type !== 'pseudo-class' || part.kind !== 'is' || part.selectors.some(isThere);
    });
  const styles = only(css, (rule) => rule.type === 'style' && rule.value.selectors.some(isThere));
  const isNeeded = (rule: Rule) => {
    if (rule.type === 'style') return rule.value.selectors.some(isThere);
    return rule.type !== 'keyframes' || styles.includes(rule.value.name.value);
  };
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
