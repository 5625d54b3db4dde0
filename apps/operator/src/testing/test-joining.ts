import { randomUUID } from 'node:crypto';

import type { Messenger, PlayerMessage } from '@tessera/provider/messenger';

import { parseRegistrationForm, type JoiningConfig } from '../joining-file';

/** Keeps what was sent. `fail` makes the next attempts fail. */
export function createTestMessenger() {
  const sent: PlayerMessage[] = [];
  let failures: Error[] = [];
  const messenger: Messenger = {
    async send(message) {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(message);
    },
  };
  // Messages of one moment are sent in any order, so the last one can be of another kind.
  function lastMatch(address: string, pattern: RegExp): RegExpExecArray {
    const texts = sent.filter(({ to }) => to === address).map(({ text }) => text);
    const match = pattern.exec(texts.findLast((text) => pattern.test(text)) ?? '');
    if (!match) throw new Error(`nothing with ${pattern} was sent to ${address}`);
    return match;
  }
  return {
    messenger,
    sent,
    fail: (...errors: Error[]) => (failures = errors),
    lastTo(address: string): PlayerMessage {
      const message = sent.findLast(({ to }) => to === address);
      if (!message) throw new Error(`nothing was sent to ${address}`);
      return message;
    },
    codeFor(address: string): string {
      return lastMatch(address, /\b\d{6}\b/)[0];
    },
    recoveryToken(address: string): string {
      return lastMatch(address, /#token=([\w-]+)/)[1]!; // Part of every match.
    },
  };
}

export const testForm = {
  minimumAge: 18,
  confirm: 'email',
  refusedCountries: ['FR'],
  // Tests register many players from one address.
  maxPerNetwork: 100_000,
  maxPerDevice: 100_000,
  maxPerHour: 100_000,
  fields: [
    { name: 'username', kind: 'text', required: true, minLength: 3, maxLength: 20 },
    { name: 'email', kind: 'email', required: true },
    { name: 'password', kind: 'password', required: true, minLength: 10 },
    { name: 'firstName', kind: 'text', step: 2 },
    { name: 'lastName', kind: 'text', step: 2 },
    { name: 'birthDate', kind: 'date', required: true, step: 2 },
    { name: 'country', kind: 'choice', required: true, step: 2, options: [{ value: 'TN' }, { value: 'FR' }] },
    { name: 'terms', kind: 'check', required: true, step: 2, href: '/terms', version: '2026-11' },
    { name: 'marketing', kind: 'check', step: 2 },
    { name: 'depositLimit', kind: 'limit', step: 2 },
  ],
};

export function testJoining(
  messenger: Messenger,
  overrides: Partial<JoiningConfig> & { form?: object } = {},
): JoiningConfig {
  const { form, ...rest } = overrides;
  return {
    name: 'Example',
    urls: () => ['https://example.com', 'https://second.example'],
    registration: parseRegistrationForm({ ...testForm, ...form }),
    hasRecovery: true,
    hasClosing: true,
    messengers: { email: messenger, phone: messenger },
    ...rest,
  };
}

/** A valid registration with its own name and address. */
export function newApplicant(values: Record<string, unknown> = {}) {
  const username = `n${randomUUID().slice(0, 12)}`;
  return {
    username,
    email: `${username}@example.com`,
    password: 'correct horse battery',
    birthDate: '1990-05-17',
    country: 'TN',
    terms: '2026-11',
    ...values,
  };
}
