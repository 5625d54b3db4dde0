import { expect, test } from 'vitest';

import { nginxPolicy, policyOf } from './policy';

const INLINE = { style: 'a{}', script: 'a()' };
// By `openssl dgst -sha256 -binary | base64`.
const STYLE = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const SCRIPT = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";

test('without hooks the policy allows only the inline script and style of the page', () => {
  expect(policyOf({}, INLINE)).toBe(
    `default-src 'self'; script-src 'self' blob: ${SCRIPT}; style-src 'self' ${STYLE}; ` +
      "img-src 'self' data: https:; font-src 'self'; connect-src 'self'; frame-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  );
});

test('a hook adds its own origin and its allowed sources to the policy', () => {
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
    INLINE,
  );
  expect(policy).toContain(`script-src 'self' blob: ${SCRIPT} https://cdn.chat.example;`);
  expect(policy).toContain("connect-src 'self' wss://chat.example;");
  expect(policy).toContain(`style-src 'self' ${STYLE} https://cdn.chat.example;`);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('nginx gets the policy as a variable', () => {
  expect(nginxPolicy("default-src 'self'")).toContain(`\nset $tessera_policy "default-src 'self'";\n`);
});
