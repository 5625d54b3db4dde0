import type { Call } from '../call';
import { fields, type FieldValue } from '../fields';
import { ignored, isObject, object, optional, type ReadBy, type Reader } from '../read';
import { count, exactText, id, oneOf, text, type Id } from '../values';

/* Registration and password recovery. The site makes these calls only if the site file turns them on. */

const registration = object({
  minimumAge: optional(count, 'the site does not check the age'),
  fields,
});
export type RegistrationWire = ReadBy<typeof registration>;

/** What the registration form asks for. */
export const getRegistration: Call<object, RegistrationWire> = {
  method: 'GET',
  path: '/Registration',
  read: registration,
  unreadable: 'the registration form says that there is an error',
  optional: true,
};

const token = object({ token: exactText });

const contactCheck = object({
  id,
  channel: optional(oneOf(['email', 'phone']), 'the site assumes an e-mail'),
  /** The masked address: `k***@example.com`. */
  sentTo: optional(text, 'the site does not show where the code was sent'),
  /** After which time another code may be requested. */
  waitSeconds: optional(count, 'another code can be requested immediately'),
});
export type ContactCheckWire = ReadBy<typeof contactCheck>;

/** The player is logged in, or has to confirm the address first. */
export type RegisterAnswer = { token: string } | { verify: ContactCheckWire };

const readRegister: Reader<RegisterAnswer> = (answer, path, reading) =>
  isObject(answer) && isObject(answer['verify'])
    ? object({ verify: contactCheck })(answer, path, reading)
    : token(answer, path, reading);

type RegisterBody = {
  /** A UUID of the site. A repeated call with the same id and values answers the first result. */
  id: string;
  values: Record<string, FieldValue>;
  language: string;
  /** The id of a contact verification whose address was wrong. */
  replaces?: Id;
};

export const register: Call<{ body: RegisterBody }, RegisterAnswer> = {
  method: 'POST',
  path: '/Register',
  read: readRegister,
  unreadable: 'the registration form says that there is an error',
  optional: true,
};

export const verifyContact: Call<{ body: { id: Id; code: string } }, { token: string }> = {
  method: 'POST',
  path: '/VerifyContact',
  read: token,
  unreadable: 'the player is not logged in after the registration',
  optional: true,
};

export const resendCode: Call<{ body: { id: Id } }, { waitSeconds: number | undefined }> = {
  method: 'POST',
  path: '/ResendCode',
  read: object({ waitSeconds: optional(count, 'another code can be requested immediately') }),
  unreadable: 'the form says that there is an error',
  optional: true,
};

/** Succeeds for every name, so that it does not reveal which accounts exist. */
export const forgotPassword: Call<{ body: { username: string } }> = {
  method: 'POST',
  path: '/ForgotPassword',
  read: ignored,
  unreadable: 'the form says that there is an error',
  optional: true,
};

export const recoverPassword: Call<{ body: { token: string; newPassword: string } }> = {
  method: 'POST',
  path: '/RecoverPassword',
  read: ignored,
  unreadable: 'the form says that there is an error',
  optional: true,
};

/** Closes the player's own account. Only with an empty balance; `UserDetails.closing` says whether the backend has the call. */
export const closeAccount: Call<{ body: { password: string } }> = {
  method: 'POST',
  path: '/CloseAccount',
  read: ignored,
  unreadable: 'the form says that there is an error',
  optional: true,
};
