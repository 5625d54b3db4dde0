import type { CreatePayments, PaymentsHost } from '@tessera/provider/payments';
import * as v from 'valibot';

import type { PaymentsEntry } from './modules/payments';
import { importFunction, readConfigFile } from './platform/config-file';
import { messageOf } from './platform/errors';
import { StartupFailure } from './platform/startup';

/* Loads the payment providers of PAYMENTS_FILE, which docs/payments.md describes. */

const File = v.strictObject({
  payments: v.array(
    v.strictObject({
      /** The address of its webhooks, and stored with its payments. */
      name: v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9-]{1,31}$/, 'a name has 2 to 32 small letters, digits and dashes'),
      ),
      /** A path relative to this file, or an installed package. */
      module: v.pipe(v.string(), v.nonEmpty()),
      /** Each is accepted, so that a secret can be replaced without losing a webhook. */
      webhookSecrets: v.optional(
        v.array(v.pipe(v.string(), v.minLength(32, 'a secret has at least 32 characters'))),
        [],
      ),
      settings: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

type HostFor = (name: string, settings: Record<string, unknown>) => PaymentsHost;

/** Creates every payment provider in the file. */
export async function loadPayments(
  file: string,
  variables: NodeJS.ProcessEnv,
  hostFor: HostFor,
): Promise<PaymentsEntry[]> {
  const { payments } = await readConfigFile('PAYMENTS_FILE', file, variables, File);
  const names = payments.map(({ name }) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined)
    throw new StartupFailure(`${file} has two payment providers with the name "${duplicate}".`);
  return Promise.all(
    payments.map(async ({ name, module, settings, webhookSecrets }) => {
      const provider = await makeProvider(file, module, hostFor(name, settings));
      if (provider.webhook && webhookSecrets.length === 0)
        throw new StartupFailure(
          `The payment provider "${name}" sends webhooks: ${file} has no webhookSecrets for it.`,
        );
      return { name, provider, webhookSecrets };
    }),
  );
}

async function makeProvider(file: string, module: string, host: PaymentsHost) {
  try {
    const createPayments = await importFunction<CreatePayments>(file, module, 'createPayments');
    return await createPayments(host);
  } catch (error) {
    throw new StartupFailure(
      `The payment provider "${host.name}" (${module}) could not be created: ${messageOf(error)}.`,
    );
  }
}
