import { Features, transform, type Rule, type Selector, type Visitor } from 'lightningcss';

/**
 * The rules of a style sheet that some markup needs, in their order: style rules whose classes are in the markup, the keyframes
 * that these name, and all rules without a class, such as tokens and font faces.
 */
export function stylesFor(markup: string, css: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const matches = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name);
      return part.type !== 'pseudo-class' || part.kind !== 'is' || part.selectors.some(matches);
    });
  const filter = (isKept: (rule: Rule) => boolean, source: string) =>
    rewrite(source, { Rule: (rule) => (isKept(rule) ? undefined : []) });
  const styles = filter(
    (rule) => rule.type !== 'style' || rule.value.selectors.some(matches),
    // A nested rule would be kept or dropped with the rule around it.
    rewrite(css, {}),
  );
  const used = filter((rule) => rule.type !== 'keyframes', styles);
  return rewrite(
    filter((rule) => rule.type !== 'keyframes' || used.includes(rule.value.name.value), styles),
    {},
  );
}

function rewrite(css: string, visitor: Visitor<never>): string {
  const code = Buffer.from(css);
  return transform({
    filename: 'style.css',
    code,
    minify: true,
    include: Features.Nesting,
    visitor,
  }).code.toString();
}
