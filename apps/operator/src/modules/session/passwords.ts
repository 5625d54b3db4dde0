import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time for a player who does not exist (`stored` is undefined). */
  matches(stored: string | undefined, password: string): Promise<boolean>;
};

export const MIN_PASSWORD_LENGTH = 8;

export function createPasswords({ memoryKib }: { memoryKib: number }): Passwords {
  const options = {
    // Argon2id. The package exports a const enum, which isolatedModules cannot use.
    algorithm: 2,
    memoryCost: memoryKib,
    timeCost: 2,
    parallelism: 1,
  };
  // Created at the start, so that the first login of an unknown player does not take longer than the second.
  const placeholder = hash('no password matches this', options);

  return {
    hash: (password) => hash(password, options),
    async matches(stored, password) {
      const correct = await verify(stored ?? (await placeholder), password);
      return stored !== undefined && correct;
    },
  };
}
