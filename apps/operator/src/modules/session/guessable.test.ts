import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createIsGuessable } from './guessable';

const isGuessable = createIsGuessable();

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'motdepasse2026',
  'azerty123',
  'casino2026!',
  'Tessera#1',
  'jackpotjackpot',
  '12345678',
  '87654321',
  'qwertyuiop',
  'abcdefgh',
  '1q2w3e4r',
  'aaaaaaaa',
  'abababab',
])('%s is guessable', (password) => {
  expect(isGuessable(password, 'ada')).toBe(true);
});

test.each(['ada.lovelace', 'Ada.Lovelace1815', 'ada.lovelaceada.lovelace'])(
  'one’s own name is no secret: %s',
  (password) => {
    expect(isGuessable(password, 'Ada.Lovelace')).toBe(true);
    expect(isGuessable(password, 'grace')).toBe(false);
  },
);

test('a name with digits at the end is guessable', () => {
  expect(isGuessable('amel1992!', 'amel1992')).toBe(true);
  expect(isGuessable('2026amel1992', 'amel1992')).toBe(true);
});

test.each([
  'correct horse',
  'new password',
  'rain on the roof',
  'كلمة لا يعرفها أحد',
  'x9#kQ2!v',
  'sportif du dimanche',
])('any characters will do: %s', (password) => {
  expect(isGuessable(password, 'ada')).toBe(false);
});

test('the operator’s own list is refused, ignoring case', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-passwords-'));
  const file = join(folder, 'leaked.txt');
  writeFileSync(file, 'trustno1\r\niloveyou\n');
  const check = createIsGuessable(file);
  rmSync(folder, { recursive: true });
  expect(check('TrustNo1', 'ada')).toBe(true);
  expect(check('iloveyou', 'ada')).toBe(true);
  expect(check('correct horse', 'ada')).toBe(false);
});
