import '../testing/page';

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

import { recordProblems } from '../testing/record-problems';
import { reactErrorHandlers, watchPolicy } from './watch-errors';

const { events, lines } = recordProblems();

test('a render error is reported with the name of the component', async () => {
  function Broken(): never {
    throw new TypeError('cannot read that');
  }
  const place = document.createElement('div');
  const root = createRoot(place, reactErrorHandlers);
  root.render(<Broken />);
  await expect
    .poll(() => events)
    .toMatchObject([{ kind: 'script', path: 'Broken', found: 'TypeError (cannot read that)' }]);
  root.unmount();
});

test('messages of errors that may quote an answer are not reported', async () => {
  function Broken() {
    useState(() => JSON.parse('amel: 1234') as unknown);
    return null;
  }
  const root = createRoot(document.createElement('div'), reactErrorHandlers);
  root.render(<Broken />);
  await expect.poll(() => events).toMatchObject([{ kind: 'script', found: 'SyntaxError' }]);
  root.unmount();
});

test('a violation of the content security policy is reported by directive and origin', async () => {
  watchPolicy();
  const violation = {
    effectiveDirective: 'frame-src',
    blockedURI: 'https://games.example/play?session=secret',
    documentURI: location.href,
    originalPolicy: '',
    statusCode: 200,
  };
  document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation));
  await expect
    .poll(() => events)
    .toMatchObject([{ kind: 'policy', path: 'frame-src', found: 'https://games.example' }]);
  expect(lines.join()).not.toContain('secret');
});
