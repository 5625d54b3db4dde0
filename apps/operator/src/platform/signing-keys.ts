import { createHmac, randomBytes } from 'node:crypto';

/*
 * Keys for what the operator signs, hashes and encrypts: tokens of game sessions, device cookies, codes of registrations, hashes of persons
 * and files of verifications. They come from a file or a variable, never from the database, so that neither a backup nor a statement
 * reveals them. All keys are accepted. The newest that has begun signs, so that every instance knows a key before any of them signs
 * with it.
 */

const SIGNING_PURPOSES = ['devices', 'game session tickets', 'contact codes'] as const;
/** What is stored for years needs the key that it was written with. */
const STORED_PURPOSES = ['persons', 'verification files'] as const;
/** Of a key that a rotation has replaced: it is kept for stored data, and accepted for nothing else. */
const STORED_DATA = 'stored data';

export type KeyPurpose = (typeof SIGNING_PURPOSES | typeof STORED_PURPOSES)[number];

/** The names of keys that versions before the file stored in the database. */
export const KEY_PURPOSES: readonly KeyPurpose[] = [...SIGNING_PURPOSES, ...STORED_PURPOSES];

export type SigningKey = {
  /** It signs from then on. */
  from: Date;
  secret: Buffer;
  /** Set for a key that never signs: one that a version before this file stored in the database for a purpose, or a replaced one. */
  purpose?: KeyPurpose | typeof STORED_DATA;
};

/** The keys of one purpose. They change when the file is read again. */
export type PurposeKeys = { signing(): Buffer; accepted(): readonly Buffer[] };

export type Keyring = {
  forPurpose(purpose: KeyPurpose): PurposeKeys;
  /** After the file was read again. */
  replace(keys: readonly SigningKey[]): void;
};

export const KEY_BYTES = 32;

/** Throws if no key can sign. */
export function createKeyring(initial: readonly SigningKey[], now = () => Date.now()): Keyring {
  let keys = requireKeys(initial);
  return {
    replace(replaced) {
      keys = requireKeys(replaced);
    },
    forPurpose(purpose) {
      const derive = ({ secret, purpose: only }: SigningKey) =>
        only === undefined || only === STORED_DATA
          ? createHmac('sha256', secret).update(purpose).digest()
          : secret;
      const fits = ({ purpose: only }: SigningKey) =>
        only === undefined || only === purpose || (only === STORED_DATA && isStored(purpose));
      // Derived once for each list of keys.
      let derivedFrom: readonly SigningKey[] | undefined;
      let derived: { from: number; key: Buffer; signs: boolean }[] = [];
      const current = () => {
        if (derivedFrom !== keys) {
          derivedFrom = keys;
          derived = keys
            .filter(fits)
            .map((key) => ({ from: key.from.getTime(), key: derive(key), signs: key.purpose === undefined }));
        }
        return derived;
      };
      return {
        signing() {
          const candidates = current().filter(({ signs }) => signs);
          // The list is sorted, and the first key signs if none has begun, as with a clock that is behind.
          return (candidates.findLast(({ from }) => from <= now()) ?? candidates[0]!).key;
        },
        accepted: () => current().map(({ key }) => key),
      };
    },
  };
}

function isStored(purpose: SigningKey['purpose']): boolean {
  return purpose === STORED_DATA || STORED_PURPOSES.some((each) => each === purpose);
}

function requireKeys(keys: readonly SigningKey[]): readonly SigningKey[] {
  if (!keys.some(({ purpose }) => purpose === undefined)) throw new Error('there is no signing key');
  return keys.toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

export function newSigningKey(from = new Date()): SigningKey {
  return { from, secret: randomBytes(KEY_BYTES) };
}

/** For a process that neither signs for others nor reads what others signed, such as a command. */
export function temporaryKeyring(): Keyring {
  return createKeyring([newSigningKey()]);
}

const LINE = /^(\S+) ([\w-]{43})(?: (.+))?$/;

/** One key per line, or separated by commas: when it signs, the key, and its purpose if it has only one. */
export function parseSigningKeys(text: string): SigningKey[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const [, from = '', secret = '', only] = LINE.exec(line) ?? [];
      const purpose = [...KEY_PURPOSES, STORED_DATA as typeof STORED_DATA].find((each) => each === only);
      const isValid = !Number.isNaN(Date.parse(from)) && secret !== '' && purpose === only;
      // Without the line itself, which is secret.
      if (!isValid)
        throw new Error(`key ${index + 1} is not a time and 43 letters, as \`npm run keys\` writes it`);
      return {
        from: new Date(from),
        secret: Buffer.from(secret, 'base64url'),
        ...(purpose !== undefined && { purpose }),
      };
    });
}

export function writeSigningKeys(keys: readonly SigningKey[]): string {
  const lines = keys.map(({ from, secret, purpose }) =>
    [from.toISOString(), secret.toString('base64url'), purpose]
      .filter((part) => part !== undefined)
      .join(' '),
  );
  return `# Signing keys of the operator. Keep this file secret. \`npm run keys\` writes it.\n${lines.join('\n')}\n`;
}

/** Adds a key that signs after a delay, and keeps the newest `keep` keys. Older ones are kept for stored data only. */
export function rotateSigningKeys(
  keys: readonly SigningKey[],
  { after, keep }: { after: number; keep: number },
  now = Date.now(),
): SigningKey[] {
  const own = keys.filter(({ purpose }) => purpose === undefined);
  const sorted = [...own, newSigningKey(new Date(now + after))].toSorted(
    (a, b) => a.from.getTime() - b.from.getTime(),
  );
  const replaced = sorted.slice(0, -keep).map((key) => ({ ...key, purpose: STORED_DATA }) as const);
  const others = keys.filter(
    ({ purpose }) => isStored(purpose) || (purpose !== undefined && own.length + 1 < keep),
  );
  return [...others, ...replaced, ...sorted.slice(-keep)];
}
