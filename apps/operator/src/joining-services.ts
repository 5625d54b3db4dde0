import { resolve } from 'node:path';

import type { Connection } from '@tessera/database';

import type { JoiningConfig } from './joining-file';
import {
  createCodes,
  createJoining,
  createJoiningStore,
  createRateLimit,
  createRateLimitStore,
  createRecovery,
  WAIT_SECONDS,
} from './modules/joining';
import { createMessages } from './modules/messages';
import type { Players } from './modules/players';
import type { Protection } from './modules/protection';
import type { IsGuessable, Passwords, Sessions, SessionStore } from './modules/session';
import {
  createFolderStore,
  createVerification,
  createVerificationStore,
  encryptFiles,
} from './modules/verification';
import type { Outbox } from './platform/outbox';
import type { PurposeKeys } from './platform/signing-keys';
import { StartupFailure } from './platform/startup';
import type { ServiceOptions } from './services';

/** For decisions by a command that has no JOINING_FILE: five years, as anti-money-laundering rules ask. */
const DEFAULT_KEEP_DAYS = 1_825;
const MAX_UPLOADS_PER_HOUR = 30;

type Parts = {
  outbox: Outbox;
  passwords: Passwords;
  isGuessable: IsGuessable;
  sessionStore: SessionStore;
  sessions: Sessions;
  players: Players;
  protection: Protection;
};

/** Registration, recovery and verification. Without JOINING_FILE, commands still decide about documents. */
export function createJoiningServices(
  connection: Connection,
  { settings, keyring, joining }: Pick<ServiceOptions, 'settings' | 'keyring' | 'joining'>,
  { sessionStore, sessions, players, protection, ...parts }: Parts,
) {
  const store = createJoiningStore(connection, { waitSeconds: WAIT_SECONDS });
  const rateLimit = createRateLimit(createRateLimitStore(connection));
  const messages = createMessages(joining?.messengers ?? {}, joining?.name ?? '');
  const shared = { ...parts, store, rateLimit, messages };
  const { CURRENCIES: currencies, TIME_ZONE: timeZone } = settings;
  requireOffered(joining?.registration, currencies, protection);
  const registration =
    joining?.registration &&
    createJoining({
      ...shared,
      form: joining.registration,
      codes: createCodes(keyring.forPurpose('contact codes')),
      personKeys: keyring.forPurpose('persons'),
      players,
      protection,
      sessions,
      currencies,
      timeZone,
    });
  const recovery = joining && createRecovery({ ...shared, sessionStore, siteUrls: joining.urls });
  const { files, key } = joining?.verification ?? {
    files: createFolderStore(resolve(settings.DATA_DIR, 'verification')),
    key: undefined,
  };
  const verification = createVerification({
    settings: joining?.verification ?? { needs: [], maxBytes: 0, keepDays: DEFAULT_KEEP_DAYS },
    store: createVerificationStore(connection),
    files: encryptFiles(files, withOwnKey(keyring.forPurpose('verification files'), key)),
    outbox: parts.outbox,
    admitUpload: (playerId) =>
      rateLimit.admit({ key: `uploads ${playerId}`, calls: MAX_UPLOADS_PER_HOUR, seconds: 3_600 }),
  });
  return {
    joining,
    registration,
    recovery,
    verification,
    sweepJoining: async () => [await store.sweep(), await rateLimit.sweep()].includes(true),
  };
}

/** A registration asks only for what the settings offer. With one currency, the field is part of the profile. */
function requireOffered(
  form: JoiningConfig['registration'],
  currencies: readonly string[],
  protection: Protection,
): void {
  if (form?.fields.some(({ kind }) => kind === 'limit') && !protection.settings.hasLimits)
    throw new StartupFailure('The registration asks for a limit, and PROTECTION has no limits.');
  const field = form?.fields.find(({ name }) => name === 'currency');
  if (!field || currencies.length === 1) return;
  if (field.kind !== 'choice')
    throw new StartupFailure('The field "currency" of the registration has to be a choice.');
  const unknown = field.options?.find(({ value }) => !currencies.includes(value));
  if (unknown)
    throw new StartupFailure(
      `The registration offers the currency ${unknown.value}, which is not in CURRENCIES (${currencies.join(', ')}).`,
    );
}

/** A key of the joining file encrypts; files that were encrypted without it stay readable. */
function withOwnKey(keys: PurposeKeys, own: Buffer | undefined): PurposeKeys {
  return own ? { signing: () => own, accepted: () => [own, ...keys.accepted()] } : keys;
}
