import { resolve, dirname } from 'node:path';

import { MESSAGE_CHANNELS, type CreateMessenger } from '@tessera/provider/messenger';
import { NEED_KINDS, type CreateVerification } from '@tessera/provider/verification';
import * as v from 'valibot';

import { createSandboxCaptcha, type Captcha, type CreateCaptcha } from './modules/captcha';
import { RegistrationForm } from './modules/joining';
import { createSmtpMessenger, type Messengers } from './modules/messages';
import {
  createFolderStore,
  createS3Store,
  type FileStore,
  type VerificationSettings,
} from './modules/verification';
import { importFunction, readConfigFile } from './platform/config-file';
import { messageOf } from './platform/errors';
import { StartupFailure } from './platform/startup';

/* Loads JOINING_FILE, which docs/joining.md describes: registration, recovery, messages and verification. */

const Settings = v.optional(v.record(v.string(), v.unknown()), {});
const Text = v.pipe(v.string(), v.nonEmpty());
const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'an address starts with https://'));
const Key = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/i, 'a key is 64 hexadecimal digits: openssl rand -hex 32'),
  v.transform((text) => Buffer.from(text, 'hex')),
);

const Verification = v.strictObject({
  /** A module that reviews files. Without one, staff decide. */
  module: v.optional(Text),
  settings: Settings,
  needs: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(
          v.string(),
          v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id is small letters, digits and dashes'),
        ),
        kind: v.picklist(NEED_KINDS),
        of: v.optional(v.picklist(['everybody', 'requested']), 'requested'),
        blocks: v.optional(v.array(v.picklist(['withdraw'])), ['withdraw']),
      }),
    ),
    v.minLength(1),
    v.check(
      (needs) => new Set(needs.map(({ id }) => id)).size === needs.length,
      'two needs have the same id',
    ),
  ),
  maxBytes: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(50_000_000)),
    10_485_760,
  ),
  keepDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_500)), 1_825),
  /** Encrypts the files, instead of the signing keys. */
  key: v.optional(Key),
  files: v.union([
    v.strictObject({ folder: Text }),
    v.strictObject({
      s3: v.strictObject({ url: WebAddress, region: Text, accessKeyId: Text, secretAccessKey: Text }),
    }),
  ]),
});

const File = v.strictObject({
  /** The name of the site in messages. */
  name: Text,
  /**
   * The address of the site in messages, or of each brand. Never another one from the request: a forged Host header would lead players
   * elsewhere.
   */
  url: v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((url) => [url].flat()),
    v.array(WebAddress),
    v.minLength(1),
  ),
  registration: v.optional(RegistrationForm),
  /** Whether players can recover a forgotten password. */
  recovery: v.optional(v.boolean(), false),
  /** Whether players can close their account. */
  closing: v.optional(v.boolean(), false),
  messengers: v.optional(
    v.array(
      v.strictObject({
        /** `smtp`, a path relative to this file, or an installed package. */
        module: Text,
        channels: v.pipe(v.array(v.picklist(MESSAGE_CHANNELS)), v.minLength(1)),
        settings: Settings,
      }),
    ),
    [],
  ),
  /** `sandbox`, a path relative to this file, or an installed package. */
  captcha: v.optional(v.strictObject({ module: Text, settings: Settings })),
  verification: v.optional(Verification),
});

export type JoiningConfig = {
  name: string;
  /** One for each brand. */
  urls: () => readonly string[];
  registration?: RegistrationForm | undefined;
  hasRecovery: boolean;
  hasClosing: boolean;
  messengers: Messengers;
  captcha?: Captcha | undefined;
  verification?:
    | (VerificationSettings & {
        files: FileStore;
        key?: Buffer | undefined;
        /** The module that reviews files. */
        create?: CreateVerification | undefined;
        moduleSettings?: Record<string, unknown>;
      })
    | undefined;
};

/** The form of the file, for configurations in code. */
export const parseRegistrationForm = (form: unknown): RegistrationForm => v.parse(RegistrationForm, form);

/** Reads the file and creates its modules. All mistakes in the file are reported together. */
export async function loadJoining(file: string, variables: NodeJS.ProcessEnv): Promise<JoiningConfig> {
  const read = await readConfigFile('JOINING_FILE', file, variables, File);
  const messengers: Messengers = {};
  for (const { module, channels, settings } of read.messengers) {
    const messenger = await createModule('messenger', module, async () => {
      const create =
        module === 'smtp'
          ? createSmtpMessenger
          : await importFunction<CreateMessenger>(file, module, 'createMessenger');
      return create({ settings });
    });
    for (const channel of channels) {
      if (messengers[channel]) throw new StartupFailure(`${file} has two messengers for ${channel}.`);
      messengers[channel] = messenger;
    }
  }
  requireMessenger(file, read, messengers);
  const { captcha, verification } = read;
  return {
    name: read.name,
    urls: () => read.url.map((url) => url.replace(/\/$/, '')),
    registration: read.registration,
    hasRecovery: read.recovery,
    hasClosing: read.closing,
    messengers,
    captcha:
      captcha &&
      (await createModule('captcha', captcha.module, async () => {
        const create =
          captcha.module === 'sandbox'
            ? createSandboxCaptcha
            : await importFunction<CreateCaptcha>(file, captcha.module, 'createCaptcha');
        return create({ settings: captcha.settings });
      })),
    verification: verification && {
      needs: verification.needs,
      maxBytes: verification.maxBytes,
      keepDays: verification.keepDays,
      key: verification.key,
      files:
        'folder' in verification.files
          ? createFolderStore(resolve(dirname(file), verification.files.folder))
          : createS3Store(verification.files.s3),
      ...(verification.module !== undefined && {
        create: await createModule('verification', verification.module, () =>
          importFunction<CreateVerification>(file, verification.module ?? '', 'createVerification'),
        ),
      }),
      moduleSettings: verification.settings,
    },
  };
}

function requireMessenger(
  file: string,
  { registration, recovery }: v.InferOutput<typeof File>,
  messengers: Messengers,
): void {
  const confirm = registration?.confirm ?? 'none';
  if (confirm !== 'none' && !messengers[confirm])
    throw new StartupFailure(`${file} has no messenger for ${confirm} to send the registration codes.`);
  if (recovery && Object.keys(messengers).length === 0)
    throw new StartupFailure(`${file} turns on "recovery" but has no messenger to send the links.`);
}

async function createModule<T>(what: string, module: string, create: () => Promise<T> | T): Promise<T> {
  try {
    return await create();
  } catch (error) {
    throw new StartupFailure(`The ${what} module (${module}) could not be created: ${messageOf(error)}.`);
  }
}
