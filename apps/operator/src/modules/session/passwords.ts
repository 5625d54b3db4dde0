import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for a player who does not exist. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
};

export const MIN_PASSWORD_LENGTH = 8;

export function createPasswords({ memoryKib }: { memoryKib: number }): Passwords {
  const options = {
    // Argon2id; the package's name for it is a const enum, which isolated modules cannot read.
    algorithm: 2,
    memoryCost: memoryKib,
    timeCost: 2,
    parallelism: 1,
  };
  // From the start: the first login of nobody must not take longer than the second.
  const nobody = hash('no password matches this', options);

  return {
    hash: (password) => hash(password, options),
    async matches(stored, password) {
      const correct = await verify(stored ?? (await nobody), password);
      return stored !== undefined && correct;
    },
  };
}
