import { transform } from 'lightningcss';

/** The tokens of `:root`, where a minified sheet sets them for all widths. */
const ROOT = /:root\{([^}]*)\}/;

/**
 * Writes the values of tokens into the rules that use them, so that the first paint computes neither variables nor mixed
 * colours. `tokens` are those that the rules of `critical` no longer need; other rules do.
 */
export function constantTokens(css: string): { critical: string; tokens: string } {
  const root = ROOT.exec(css);
  if (!root) return { critical: css, tokens: '' };
  const declarations = (root[1] ?? '').split(';').map((text) => /^([\w-]+):(.*)$/s.exec(text));
  const all = new Map(declarations.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])));
  const others = css.slice(0, root.index) + css.slice(root.index + root[0].length);
  const isConstant = (name: string) => all.has(name) && !others.includes(`${name}:`);
  const withValues = (text: string): string => {
    const written = text.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) =>
      isConstant(name) ? (all.get(name) ?? use) : use,
    );
    return written === text ? text : withValues(written);
  };

  const moved = [...all].filter(
    ([name, value]) => name.startsWith('--') && isConstant(name) && !withValues(value).includes('var('),
  );
  const kept = [...all].filter(([name]) => !moved.some(([other]) => other === name));
  const block = (entries: [string, string][]) =>
    entries.length === 0 ? '' : `:root{${entries.map((entry) => entry.join(':')).join(';')}}`;
  return {
    critical: minified(block(kept.map(([name, value]) => [name, withValues(value)])) + withValues(others)),
    tokens: block(moved),
  };
}

/** Mixes colours and adds lengths as far as they are constants by now. */
function minified(css: string): string {
  return transform({ filename: 'splash.css', code: Buffer.from(css), minify: true }).code.toString();
}
