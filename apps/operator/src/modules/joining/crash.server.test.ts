import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { compiled } from '@tessera/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestMessenger, newApplicant, testJoining } from '../../testing/test-joining';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';

const outgoing = createTestMessenger();
let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator({ joining: testJoining(outgoing.messenger) });
});
afterAll(() => operator.drop());

const script = fileURLToPath(new URL('../../testing/joining-process.ts', import.meta.url));

test.each(['committed', 'sending'])(
  'a process that is killed between the registration and its message (%s) loses neither',
  { timeout: 60_000 },
  async (moment) => {
    const values = newApplicant();
    const child = fork(await compiled(script), [operator.databaseUrl, moment, JSON.stringify(values)], {
      execArgv: [],
    });
    let verifyId = '';
    child.on('message', (id: string) => (verifyId = id));
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(verifyId).not.toBe('');
    expect(outgoing.sent.filter(({ to }) => to === values.email)).toEqual([]);

    // The lease of the killed process has to end.
    await operator.connection.pool.query('UPDATE operator.outbox SET due_at = now()');
    await operator.outbox.runDue();
    expect(outgoing.sent.filter(({ to }) => to === values.email)).toHaveLength(1);
    const confirmed = await operator.app.inject({
      method: 'POST',
      url: '/api/VerifyContact',
      payload: { id: verifyId, code: outgoing.codeFor(values.email) },
    });
    expect(confirmed.statusCode).toBe(200);
    expect(await operator.outbox.runDue()).toBe(0);
  },
);
