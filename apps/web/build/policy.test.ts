import { expect, test } from 'vitest';

import { nginxPolicy, policyOf } from './policy';

// Of the text "a{}", by `openssl dgst -sha256 -binary | base64`.
const HASH = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";

test('a site without hooks has the product’s own policy: no inline script, no style but the pages’ own', () => {
  expect(policyOf({}, 'a{}')).toBe(
    `default-src 'self'; script-src 'self' blob:; style-src 'self' ${HASH}; ` +
      "img-src 'self' data: https:; font-src 'self'; connect-src 'self'; frame-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  );
});

test('a hook widens the policy by its own origin and by what it is allowed, and by nothing else', () => {
  const policy = policyOf(
    {
      hooks: [
        {
          name: 'chat',
          script: 'https://cdn.chat.example/widget.js',
          allow: { 'connect-src': ['wss://chat.example'], 'style-src': ['https://cdn.chat.example'] },
        },
        { name: 'counter', script: '/art/counter.js' },
      ],
    },
    'a{}',
  );
  expect(policy).toContain("script-src 'self' blob: https://cdn.chat.example;");
  expect(policy).toContain("connect-src 'self' wss://chat.example;");
  expect(policy).toContain(`style-src 'self' ${HASH} https://cdn.chat.example;`);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('nginx has it as a variable', () => {
  expect(nginxPolicy("default-src 'self'")).toContain(`map $host $tessera_policy {
  default "default-src 'self'";
}`);
});
