import { expect, test } from 'vitest';

import { createTickets } from '../modules/launch';
import { createDevices } from '../modules/session';
import {
  createKeyring,
  newSigningKey,
  parseSigningKeys,
  rotateSigningKeys,
  temporaryKeyring,
  writeSigningKeys,
  type SigningKey,
} from './signing-keys';

const PLAYER = '0b6f3f0e-5d53-4f0e-9a5e-0d8f0a1b2c3d';
const SESSION = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const MINUTE = 60_000;

/** Two instances: `at` is their clock. */
function instances(keys: readonly SigningKey[]) {
  const clock = { at: Date.UTC(2026, 0, 1) };
  const make = () => {
    const keyring = createKeyring(keys, () => clock.at);
    return { keyring, tickets: createTickets(keyring.forPurpose('game session tickets')) };
  };
  return { clock, one: make(), two: make() };
}

test('a rotation is accepted by every instance at every moment, if all read the file within the delay', () => {
  const start = Date.UTC(2026, 0, 1);
  const keys = [newSigningKey(new Date(start - MINUTE))];
  const { clock, one, two } = instances(keys);
  const agree = () => {
    for (const [signer, reader] of [
      [one, two],
      [two, one],
    ] as const)
      expect(reader.tickets.read(signer.tickets.sign(PLAYER, SESSION))).toBeDefined();
  };
  const before = one.tickets.sign(PLAYER, SESSION);
  const rotated = rotateSigningKeys(keys, { after: 10 * MINUTE, keep: 3 }, start);
  one.keyring.replace(rotated);
  agree();
  clock.at += 9 * MINUTE;
  two.keyring.replace(rotated);
  agree();
  clock.at += 2 * MINUTE;
  agree();
  expect(two.tickets.read(before)).toBeDefined();
  expect(one.tickets.sign(PLAYER, SESSION)).not.toBe(before);
});

test('a replaced key is accepted for stored data, and for nothing else', () => {
  let keys = [newSigningKey(new Date(0))];
  const { one } = instances(keys);
  const old = one.tickets.sign(PLAYER, SESSION);
  for (let count = 0; count < 3; count++) keys = rotateSigningKeys(keys, { after: 0, keep: 3 }, count);
  const fileKey = one.keyring.forPurpose('verification files').signing();
  one.keyring.replace(parseSigningKeys(writeSigningKeys(keys)));
  expect(one.tickets.read(old)).toBeUndefined();
  expect(one.keyring.forPurpose('game session tickets').accepted()).toHaveLength(3);
  expect(one.keyring.forPurpose('contact codes').accepted()).toHaveLength(3);
  expect(one.keyring.forPurpose('verification files').accepted()).toContainEqual(fileKey);
  expect(one.keyring.forPurpose('verification files').signing()).not.toEqual(fileKey);
});

test('a key of an earlier version is accepted for its purpose, and never signs', () => {
  const secret = newSigningKey().secret;
  const old = { signing: () => secret, accepted: () => [secret] };
  const ticket = createTickets(old).sign(PLAYER, SESSION);
  const cookie = createDevices(old).setCookie('ada', { path: '/', secure: true });
  const keyring = createKeyring([
    { from: new Date(0), secret, purpose: 'game session tickets' },
    newSigningKey(),
  ]);
  const tickets = createTickets(keyring.forPurpose('game session tickets'));
  expect(tickets.read(ticket)).toBeDefined();
  expect(tickets.sign(PLAYER, SESSION)).not.toBe(ticket);
  expect(createDevices(keyring.forPurpose('devices')).read(cookie, 'ada')).toBeUndefined();
});

test('each purpose has its own key', () => {
  const keyring = temporaryKeyring();
  expect(keyring.forPurpose('devices').signing()).not.toEqual(
    keyring.forPurpose('game session tickets').signing(),
  );
});

test('keys survive being written and read, also in one line', () => {
  const keys: SigningKey[] = [{ ...newSigningKey(new Date(0)), purpose: 'devices' }, newSigningKey()];
  const text = writeSigningKeys(keys);
  expect(parseSigningKeys(text)).toEqual(keys);
  expect(parseSigningKeys(text.split('\n').slice(1).join(','))).toEqual(keys);
});

test.each([
  '',
  '# nothing',
  '2026-01-01 short',
  'yesterday ' + 'a'.repeat(43),
  `2026-01-01 ${'a'.repeat(43)} cookies`,
])('the file %j is refused without showing a key', (text) => {
  let message = '';
  try {
    createKeyring(parseSigningKeys(text));
  } catch (error) {
    message = String(error);
  }
  expect(message).toMatch(/key/);
  expect(message).not.toContain('aaaa');
});
