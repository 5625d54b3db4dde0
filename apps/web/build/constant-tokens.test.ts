import { expect, test } from 'vitest';

import { constantTokens } from './constant-tokens';

test('tokens stand in the rules as their values, with colours mixed and lengths added', () => {
  const { critical, tokens } = constantTokens(
    ':root{--night:#000;--veil:color-mix(in srgb, var(--night) 50%, #fff);--gap:calc(1rem * var(--density));--density:2}' +
      '.bar{background:var(--veil);padding:var(--gap)}',
  );
  expect(critical).toBe('.bar{background:gray;padding:2rem}');
  expect(tokens).toContain('--veil:color-mix(in srgb, var(--night) 50%, #fff)');
});

test('a token that a width or an element sets anew stays a token, and so does what follows from it', () => {
  const css =
    ':root{--gutter:1rem;--inset:calc(var(--gutter) + 2px)}@media (width>=40rem){:root{--gutter:2rem}}.bar{padding:var(--inset)}';
  const { critical, tokens } = constantTokens(css);
  expect(critical).toContain('--gutter:1rem');
  expect(critical).toContain('.bar{padding:calc(var(--gutter) + 2px)}');
  expect(tokens).toBe('');
});

test('a sheet without tokens is left as it is', () => {
  expect(constantTokens('.bar{color:red}')).toEqual({ critical: '.bar{color:red}', tokens: '' });
});
