import { randomUUID } from 'node:crypto';

import { createOperator } from '../operator';
import { readSettings } from '../platform/env';
import { testJoining } from './test-joining';
import { testVariables } from './test-variables';

/*
 * Registers a player and dies: `committed`: after the registration is committed and before a message is attempted; `sending`: while the
 * message is sent.
 */

const [databaseUrl = '', moment = '', values = '{}'] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

const operator = await createOperator({
  databaseUrl,
  settings: readSettings(testVariables),
  joining: testJoining({
    async send() {
      die();
    },
  }),
});
await operator.serve({ background: moment === 'sending' });
const answer = await operator.app.inject({
  method: 'POST',
  url: '/api/Register',
  payload: { id: randomUUID(), values: JSON.parse(values) as object, language: 'en' },
});
process.send?.(answer.json<{ verify: { id: string } }>().verify.id, () => {
  if (moment === 'committed') die();
});
