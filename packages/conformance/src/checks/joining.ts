import {
  callName,
  forgotPassword,
  getRegistration,
  getVerification,
  isAbsent,
  recoverPassword,
  register,
  resendCode,
  sendVerificationFile,
  userDetails,
  verifyContact,
  type Call,
  type NeedWire,
  type RegistrationWire,
  readFailure,
  readFieldErrors,
  type VerificationWire,
} from '@tessera/contract';

import type { Answer } from '../client';
import { NEEDS_WRITES, NOT_IMPLEMENTED, type Kit, type ParsedAnswer } from '../kit';
import { FIELD_KINDS, UNKNOWN_ID } from './shared';

/* Registration, recovery and verification, checked without opening an account and without sending a document. */

/** Also the order in which one document decides the state of all. */
const NEED_STATES = ['refused', 'needed', 'pending', 'done'] as const;

/** Calls that this file checks; `optional.ts` skips them. */
export const joiningCalls: readonly Call[] = [
  getRegistration,
  register,
  verifyContact,
  resendCode,
  forgotPassword,
  recoverPassword,
  getVerification,
  sendVerificationFile,
];
const REGISTRATION_CALLS: readonly Call[] = [getRegistration, register, verifyContact, resendCode];
const RECOVERY_CALLS: readonly Call[] = [forgotPassword, recoverPassword];
const VERIFICATION_CALLS: readonly Call[] = [getVerification, sendVerificationFile];

export async function checkJoining(kit: Kit): Promise<void> {
  if (kit.wants(...REGISTRATION_CALLS)) await checkRegistration(kit);
  if (kit.wants(...RECOVERY_CALLS)) await checkRecovery(kit);
  if (kit.wants(...VERIFICATION_CALLS)) await checkVerification(kit);
}

function skipAbsent(kit: Kit, calls: readonly Call[]): void {
  for (const call of calls) if (kit.wants(call)) kit.skip(call, NOT_IMPLEMENTED);
}

async function checkRegistration(kit: Kit): Promise<void> {
  const form = await kit.ok(getRegistration);
  if (kit.absent.has(callName(getRegistration))) return skipAbsent(kit, REGISTRATION_CALLS);
  if (!form) return;
  checkForm(kit, form);
  await checkEmptyForm(kit, form.value);
  await expectRefusal(kit, verifyContact, { id: UNKNOWN_ID, code: '123456' }, 'a stranger opens an account');
  await expectRefusal(
    kit,
    resendCode,
    { id: UNKNOWN_ID },
    'messages are sent for registrations that do not exist',
  );
}

function checkForm(kit: Kit, { value: { fields }, answer }: ParsedAnswer<RegistrationWire>): void {
  const expect = (isRight: boolean, path: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, getRegistration, answer, { path, expected, found, consequence });
  for (const [name, kind] of [
    ['username', 'text'],
    ['password', 'password'],
  ] as const)
    expect(
      fields.some((field) => field.name === name && field.kind === kind && field.required),
      `fields: ${name}`,
      'required field',
      'nothing',
      'players cannot log in with what they have registered',
    );
  const steps = [...new Set(fields.map(({ step }) => step ?? 1))].toSorted((a, b) => a - b);
  expect(
    steps.every((step, index) => step === index + 1),
    'fields[].step',
    'numbers from 1 without a gap',
    'a gap',
    'the form shows an empty step',
  );
  for (const [
    index,
    { name, kind, required, options, version, href, minLength, maxLength },
  ] of fields.entries()) {
    const path = `fields[${index}]`;
    expect(
      fields.findIndex((other) => other.name === name) === index,
      `${path}.name`,
      'each name once',
      'a name twice',
      'one value overwrites the other',
    );
    expect(
      !required || FIELD_KINDS.has(kind),
      `${path}.kind`,
      'known kind',
      'unknown kind',
      'visitors cannot register',
    );
    expect(
      kind !== 'choice' || (options ?? []).length > 0,
      `${path}.options`,
      'options',
      'nothing',
      'the player has nothing to choose',
    );
    expect(
      version === undefined || href !== undefined,
      `${path}.href`,
      'address of the document',
      'nothing',
      'the player accepts what cannot be read',
    );
    expect(
      (minLength ?? 0) <= (maxLength ?? Number.POSITIVE_INFINITY),
      `${path}.maxLength`,
      'at least minLength',
      'less than minLength',
      'no value is accepted',
    );
  }
}

/** An empty form opens no account, and its answer names every required field. */
async function checkEmptyForm(kit: Kit, { fields }: RegistrationWire): Promise<void> {
  const answer = await kit.send(register, { body: { id: crypto.randomUUID(), values: {}, language: 'en' } });
  const consequence = 'the form does not say what is missing';
  if (answer.status !== 400) return kit.noteStatus(register, answer, '400', consequence);
  kit.expectMessage(register, answer);
  const { code } = readFailure(answer.body);
  kit.expect(code === 'invalid', register, answer, {
    path: 'code',
    expected: 'invalid',
    found: 'another code',
    consequence,
  });
  const named = readFieldErrors(answer.body);
  const missing = fields.filter(({ name, required }) => required && named[name] === undefined);
  kit.expect(missing.length === 0, register, answer, {
    path: 'fields',
    expected: 'message for each required field',
    found: missing.length === fields.filter(({ required }) => required).length ? 'nothing' : 'some of them',
    consequence,
  });
}

/** 410 for something that does not exist, which is also the answer for something that has expired. */
async function expectRefusal(kit: Kit, call: Call, body: object, consequence: string): Promise<void> {
  if (!kit.wants(call)) return;
  const answer = await kit.send(call, { body });
  if (isAbsent(call, answer.status)) return kit.skip(call, NOT_IMPLEMENTED);
  kit.expect(answer.status === 410, call, answer, {
    path: 'status',
    expected: '410',
    found: String(answer.status),
    consequence: answer.status < 300 ? consequence : 'the site does not offer the way back',
  });
  kit.expectMessage(call, answer);
}

async function checkRecovery(kit: Kit): Promise<void> {
  const unknown = await kit.send(forgotPassword, { body: { username: `nobody-${crypto.randomUUID()}` } });
  if (isAbsent(forgotPassword, unknown.status)) return skipAbsent(kit, RECOVERY_CALLS);
  const consequence = 'strangers learn which accounts exist';
  if (kit.wants(forgotPassword)) {
    expectNoContent(kit, unknown, consequence);
    if (kit.options.allowsWrites)
      expectNoContent(
        kit,
        await kit.send(forgotPassword, { body: { username: kit.options.username } }),
        consequence,
      );
    else kit.skip(forgotPassword, NEEDS_WRITES);
  }
  const body = { token: 'an-invented-token', newPassword: `invented-${crypto.randomUUID()}` };
  await expectRefusal(kit, recoverPassword, body, 'a stranger changes passwords');
}

function expectNoContent(kit: Kit, answer: Answer, consequence: string): void {
  kit.expect(answer.status === 204, forgotPassword, answer, {
    path: 'status',
    expected: '204',
    found: String(answer.status),
    consequence,
  });
}

async function checkVerification(kit: Kit): Promise<void> {
  const state = await kit.ok(getVerification, { token: kit.token });
  if (kit.absent.has(callName(getVerification))) return skipAbsent(kit, VERIFICATION_CALLS);
  if (!state) return;
  checkNeeds(kit, state);
  const visitor = await kit.send(getVerification);
  if (visitor.status !== 401)
    kit.noteStatus(getVerification, visitor, '401', "strangers see a player's documents");
  const user = await kit.ok(userDetails, { token: kit.token });
  if (user)
    kit.expect(user.value.verification === state.value.status, userDetails, user.answer, {
      path: 'verification',
      expected: 'status of Verification',
      found: user.value.verification === undefined ? 'nothing' : 'another status',
      consequence: 'the account menu shows another state than the page',
    });
  await checkUploads(kit, state.value);
}

function checkNeeds(kit: Kit, { value: { status, needs }, answer }: ParsedAnswer<VerificationWire>): void {
  const expect = (isRight: boolean, path: string, expected: string, found: string, consequence: string) =>
    kit.expect(isRight, getVerification, answer, { path, expected, found, consequence });
  const whole = NEED_STATES.find((state) => needs.some((need) => need.status === state)) ?? 'none';
  expect(
    status === whole,
    'status',
    'state that follows from the needs',
    'another state',
    'the player does not see what to do',
  );
  needs.forEach((need, index) => {
    expect(
      need.accepts.length > 0,
      `needs[${index}].accepts`,
      'media types',
      'nothing',
      'no file can be chosen',
    );
    expect(
      need.status !== 'refused' || need.reason !== undefined,
      `needs[${index}].reason`,
      'reason',
      'nothing',
      'the player sends the same document again',
    );
  });
}

/** Files that must be refused. Only with --writes, because a backend with a fault stores them. */
async function checkUploads(kit: Kit, { needs }: VerificationWire): Promise<void> {
  if (!kit.wants(sendVerificationFile)) return;
  if (!kit.options.allowsWrites) return kit.skip(sendVerificationFile, NEEDS_WRITES);
  const need = needs.find(isOpen);
  const send = (id: string, type: string) =>
    kit.send(sendVerificationFile, {
      token: kit.token,
      query: { need: id, name: 'page.html' },
      rawBody: '<!doctype html><title>This is no document</title>',
      headers: { 'Content-Type': type },
    });
  const expect = (answer: Answer, statuses: readonly number[], consequence: string) =>
    kit.expect(statuses.includes(answer.status), sendVerificationFile, answer, {
      path: 'status',
      expected: String(statuses[0]),
      found: String(answer.status),
      consequence,
    });
  const unknown = await send('no-such-need', 'image/png');
  expect(unknown, [400, 404, 415], 'files are stored that belong to nothing');
  if (!need) return kit.skip(sendVerificationFile, 'no document is needed of the player');
  expect(await send(String(need.id), 'text/html'), [415], 'pages are stored as documents');
  expect(await send(String(need.id), 'image/png'), [415, 400], 'the content of files is not checked');
}

function isOpen({ status }: NeedWire): boolean {
  return status === 'needed' || status === 'refused';
}
