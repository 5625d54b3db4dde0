import { resolve } from 'node:path';

import { createFolderStore, parseRegistrationForm, type JoiningConfig } from '@tessera/operator';
import type { Messenger } from '@tessera/provider/messenger';

/* Registration, recovery and verification of the demo: everything on. */

const KEEP_DAYS = 30;
const MAX_BYTES = 10_485_760;
const COUNTRIES = ['DZ', 'BE', 'CA', 'EG', 'FR', 'IT', 'LY', 'MA', 'MR', 'ES', 'TN'];

const formOf = (currencies: readonly string[]) => ({
  minimumAge: 18,
  confirm: 'email',
  // To see how a refusal looks.
  refusedCountries: ['FR'],
  fields: [
    { name: 'username', kind: 'text', required: true, minLength: 3, maxLength: 20, step: 1 },
    { name: 'email', kind: 'email', required: true, step: 1 },
    { name: 'password', kind: 'password', required: true, minLength: 10, step: 1 },
    { name: 'firstName', kind: 'text', required: true, maxLength: 60, step: 2 },
    { name: 'lastName', kind: 'text', required: true, maxLength: 60, step: 2 },
    { name: 'birthDate', kind: 'date', required: true, step: 2 },
    {
      name: 'country',
      kind: 'choice',
      required: true,
      step: 2,
      options: COUNTRIES.map((value) => ({ value })),
    },
    { name: 'phone', kind: 'phone', step: 2 },
    ...(currencies.length === 1
      ? []
      : [
          {
            name: 'currency',
            kind: 'choice',
            required: true,
            step: 3,
            options: currencies.map((value) => ({ value })),
          },
        ]),
    { name: 'depositLimit', kind: 'limit', step: 3 },
    { name: 'terms', kind: 'check', required: true, step: 3, href: '/terms', version: '2026-11' },
    { name: 'marketing', kind: 'check', step: 3 },
  ],
});

type Options = {
  messenger: Messenger;
  dataDir: string;
  urls: JoiningConfig['urls'];
  currencies: readonly string[];
};

export function sandboxJoining({ messenger, dataDir, urls, currencies }: Options): JoiningConfig {
  return {
    name: 'Tessera',
    urls,
    registration: parseRegistrationForm(formOf(currencies)),
    hasRecovery: true,
    hasClosing: true,
    messengers: { email: messenger, phone: messenger },
    verification: {
      needs: [
        { id: 'identity', kind: 'identity', of: 'everybody', blocks: ['withdraw'] },
        { id: 'address', kind: 'address', of: 'requested', blocks: ['withdraw'] },
        { id: 'payment', kind: 'payment', of: 'requested', blocks: ['withdraw'] },
      ],
      maxBytes: MAX_BYTES,
      keepDays: KEEP_DAYS,
      files: createFolderStore(resolve(dataDir, 'verification')),
      // The demo has no staff: a document is accepted. A small file is refused, to see how that looks.
      create: () => ({
        async review({ files }) {
          const last = files.at(-1);
          const isReadable = last !== undefined && (await last.read()).length >= 2_000;
          return isReadable
            ? { status: 'done' }
            : { status: 'refused', reason: 'The document cannot be read. Please send a larger picture.' };
        },
      }),
    },
  };
}
