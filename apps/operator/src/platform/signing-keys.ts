import { createHmac, randomBytes } from 'node:crypto';

/*
 * Keys for what the operator signs: tokens of game sessions and device cookies. They come from a file or a variable, never from the
 * database, so that neither a backup nor a statement reveals them. All keys are accepted. The newest that has begun signs, so that
 * every instance knows a key before any of them signs with it.
 */

export type KeyPurpose = 'devices' | 'game session tickets';

export type SigningKey = {
  /** It signs from then on. */
  from: Date;
  secret: Buffer;
  /** Of a key that a version before this file stored in the database: it has one purpose, and never signs. */
  purpose?: KeyPurpose;
};

/** The keys of one purpose. They change when the file is read again. */
export type PurposeKeys = { signing(): Buffer; accepted(): readonly Buffer[] };

export type Keyring = {
  forPurpose(purpose: KeyPurpose): PurposeKeys;
  /** After the file was read again. */
  replace(keys: readonly SigningKey[]): void;
};

export const KEY_BYTES = 32;
const PURPOSES: readonly KeyPurpose[] = ['devices', 'game session tickets'];

/** Throws if no key can sign. */
export function createKeyring(initial: readonly SigningKey[], now = () => Date.now()): Keyring {
  let keys = requireKeys(initial);
  return {
    replace(replaced) {
      keys = requireKeys(replaced);
    },
    forPurpose(purpose) {
      const derive = ({ secret, purpose: only }: SigningKey) =>
        only === undefined ? createHmac('sha256', secret).update(purpose).digest() : secret;
      const fits = (key: SigningKey) => key.purpose === undefined || key.purpose === purpose;
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
      const purpose = PURPOSES.find((each) => each === only);
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

/** Adds a key that signs after a delay, and keeps the newest `keep` keys. */
export function rotateSigningKeys(
  keys: readonly SigningKey[],
  { after, keep }: { after: number; keep: number },
  now = Date.now(),
): SigningKey[] {
  const own = keys.filter(({ purpose }) => purpose === undefined);
  const kept = [...own, newSigningKey(new Date(now + after))]
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .slice(-keep);
  const stored = own.length + 1 < keep ? keys.filter(({ purpose }) => purpose !== undefined) : [];
  return [...stored, ...kept];
}
