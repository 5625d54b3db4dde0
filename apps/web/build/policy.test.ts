import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { defaultSite } from '../src/testing/default-site';
import { nginxSite, policyOf } from './policy';

test('a site without hooks has the product’s own policy', () => {
  expect(policyOf({})).toBe(
    "default-src 'self'; script-src 'self' blob:; style-src 'self'; img-src 'self' data: https:; font-src 'self'; " +
      "connect-src 'self'; frame-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  );
});

test('a hook widens the policy by its own origin and by what it is allowed, and by nothing else', () => {
  const policy = policyOf({
    hooks: [
      {
        name: 'chat',
        script: 'https://cdn.chat.example/widget.js',
        allow: { 'connect-src': ['wss://chat.example'], 'style-src': ['https://cdn.chat.example'] },
      },
      { name: 'counter', script: '/art/counter.js' },
    ],
  });
  expect(policy).toContain("script-src 'self' blob: https://cdn.chat.example;");
  expect(policy).toContain("connect-src 'self' wss://chat.example;");
  expect(policy).toContain("style-src 'self' https://cdn.chat.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('deploy/nginx has what the default site needs', () => {
  const file = new URL('../../../deploy/nginx/tessera-site.conf', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(nginxSite(defaultSite));
});
