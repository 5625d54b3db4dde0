import { afterEach, expect, test } from 'vitest';

import { deleteCookie, deleteStored, readCookie, readStored, writeCookie, writeStored } from './storage';
import { checkToken, currentToken, dropToken, keepToken } from './token';

const stored = () => [readCookie('token'), readStored('token')];

afterEach(() => dropToken());

test('the token is stored in the cookie and in localStorage', () => {
  keepToken('a b;c');
  expect(stored()).toEqual(['a b;c', 'a b;c']);
});

test('at start-up the cookie or localStorage restores the other', () => {
  writeCookie('token', 'from-cookie');
  checkToken();
  expect([currentToken(), ...stored()]).toEqual(['from-cookie', 'from-cookie', 'from-cookie']);
  dropToken();
  writeStored('token', 'from-storage');
  checkToken();
  expect([currentToken(), ...stored()]).toEqual(['from-storage', 'from-storage', 'from-storage']);
});

test('while the page is open the loss of either one is a logout', () => {
  keepToken('one');
  deleteCookie('token');
  checkToken();
  expect([currentToken(), ...stored()]).toEqual([undefined, undefined, undefined]);
  keepToken('two');
  deleteStored('token');
  checkToken();
  expect([currentToken(), ...stored()]).toEqual([undefined, undefined, undefined]);
});

test('a token that another tab has refreshed is used', () => {
  keepToken('old');
  writeCookie('token', 'new');
  writeStored('token', 'new');
  checkToken();
  expect(currentToken()).toBe('new');
});

test('a browser that forbids localStorage keeps the session in the cookie', () => {
  const { setItem, getItem } = Storage.prototype;
  Storage.prototype.setItem = Storage.prototype.getItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  try {
    keepToken('cookie-only');
    checkToken();
    expect(currentToken()).toBe('cookie-only');
  } finally {
    Object.assign(Storage.prototype, { setItem, getItem });
  }
});
