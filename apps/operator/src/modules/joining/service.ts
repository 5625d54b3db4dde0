import { createHash, createHmac } from 'node:crypto';

import { isUuid, type Transaction } from '@tessera/database';

import { Refusal } from '../../platform/errors';
import { languageOf, messageIn, type Language } from '../../platform/messages';
import type { Outbox } from '../../platform/outbox';
import type { PurposeKeys } from '../../platform/signing-keys';
import type { Messages } from '../messages';
import type { Players } from '../players';
import type { Protection } from '../protection';
import { networkOf, type IsGuessable, type Passwords, type Sessions } from '../session';
import type { Codes } from './codes';
import { describeForm, type RegistrationForm } from './fields';
import { maskAddress } from './mask';
import type { RateLimit } from './rate-limit';
import { personTexts, readValues, type Applicant, type SentValues } from './read-values';
import type { JoiningStore, Registration, StoredProfile } from './store';

/*
 * Registration. An account is created when its address is confirmed; until then the registration reserves the name. An address that
 * already has an account is answered in the same way, and its owner gets a message instead of a code, so that a stranger does not
 * learn which addresses are known.
 */

export const WAIT_SECONDS = 60;
const CODE_MINUTES = 15;
const ATTEMPTS_PER_CODE = 5;
const MAX_CODES = 6;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Codes that are sent to one address, and wrong ones that are accepted for it, in a day, over all registrations. */
const MAX_CODES_PER_ADDRESS = 10;
const MAX_WRONG_CODES_PER_ADDRESS = 30;
const MAX_CODE_CALLS_PER_NETWORK = 300;

const CODE_TOPIC = 'registration code';

type Parts = {
  form: RegistrationForm;
  store: JoiningStore;
  rateLimit: RateLimit;
  codes: Codes;
  personKeys: PurposeKeys;
  outbox: Outbox;
  messages: Messages;
  players: Players;
  protection: Protection;
  passwords: Passwords;
  isGuessable: IsGuessable;
  sessions: Sessions;
  /** The first is the default. */
  currencies: readonly string[];
  timeZone: string;
};

export type RegisterRequest = {
  id: string;
  values: SentValues;
  language: string;
  replaces?: string | number | undefined;
};

/** Where a call comes from. */
export type Origin = {
  address: string;
  /** The id of the browser's cookie. */
  device: string | undefined;
  browser: string | undefined;
  /** The language of the answer. */
  language: Language;
  /** Of the site. */
  currency: string;
};

export type RegisterAnswer =
  | { token: string }
  | { verify: { id: string; channel: 'email' | 'phone'; sentTo: string; waitSeconds: number } };

export type Joining = ReturnType<typeof createJoining>;

export function createJoining(parts: Parts) {
  const { form, store, rateLimit, codes, outbox, messages, passwords, sessions } = parts;

  outbox.handle(CODE_TOPIC, (payload, { id }) =>
    sendCode(id, (payload as { registration: string }).registration),
  );

  async function register(request: RegisterRequest, origin: Origin): Promise<RegisterAnswer> {
    const applicant = readApplicant(request.values, origin);
    const network = networkOf(origin.address);
    await rateLimit.admit(
      { key: `register ${network}`, calls: form.maxPerNetwork * 5, seconds: HOUR_SECONDS },
      ...(origin.device === undefined
        ? []
        : [{ key: `register device ${origin.device}`, calls: form.maxPerDevice * 5, seconds: DAY_SECONDS }]),
    );
    const contentHash = hashContent(request);
    const known = await store.find(request.id);
    if (known) return repeatAnswer(known, contentHash, applicant.password, origin);

    const knownHashes = parts.personKeys.accepted().flatMap((key) => hashPersons(applicant, key));
    if (await store.isExcludedPerson(knownHashes)) throw notAllowed('excluded', origin.language);
    const passwordHash = await passwords.hash(applicant.password);
    const answer = await store.transact(async (transaction) => {
      if (request.replaces !== undefined && isUuid(String(request.replaces)))
        await store.discard(transaction, String(request.replaces));
      const { username, contact, profile, terms, depositLimit, currency } = applicant;
      const inserted = await store.insert(transaction, {
        id: request.id,
        username,
        passwordHash,
        contentHash,
        language: request.language,
        profile: { profile, terms, depositLimit, currency },
        network,
        contact,
      });
      // The same call was sent twice at the same time, and the other one was faster.
      if (!inserted) return undefined;
      if (!(await store.reserveName(transaction, username, inserted.holderId)))
        throw new Refusal('taken', { fields: { username: messageIn(origin.language, 'joining.taken') } });
      await admitAccount(transaction, network, origin.device);
      if (contact) await outbox.add(transaction, CODE_TOPIC, { registration: request.id });
      else await createAccount(transaction, { ...inserted, ...applicant, passwordHash, request, network });
      return inserted;
    });
    if (!answer) {
      const first = await store.find(request.id);
      if (!first) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
      return repeatAnswer(first, contentHash, applicant.password, origin);
    }
    if (applicant.contact) {
      outbox.notify();
      return verifyAnswer({ ...applicant.contact, verifyId: answer.verifyId, waitSeconds: WAIT_SECONDS });
    }
    return openSession({ holderId: answer.holderId, passwordHash }, origin);
  }

  function readApplicant(values: SentValues, { language, currency }: Origin): Applicant {
    const { isGuessable, currencies, timeZone } = parts;
    const reading = readValues(values, { form, isGuessable, currency, currencies, timeZone }, language);
    if (reading.ok) return reading.applicant;
    if ('fields' in reading) throw new Refusal('invalid', { fields: reading.fields });
    throw notAllowed(reading.notAllowed, language);
  }

  /** New accounts, of which there are fewer than attempts. */
  async function admitAccount(
    transaction: Transaction,
    network: string,
    device: string | undefined,
  ): Promise<void> {
    await rateLimit.admitIn(
      transaction,
      { key: `accounts ${network}`, calls: form.maxPerNetwork, seconds: HOUR_SECONDS },
      { key: 'accounts', calls: form.maxPerHour, seconds: HOUR_SECONDS },
      ...(device === undefined
        ? []
        : [{ key: `accounts device ${device}`, calls: form.maxPerDevice, seconds: DAY_SECONDS }]),
    );
  }

  /** The first result of the id, or `conflict` for other content. */
  async function repeatAnswer(
    first: Registration,
    contentHash: Buffer,
    password: string,
    origin: Origin,
  ): Promise<RegisterAnswer> {
    const isSame =
      first.contentHash.equals(contentHash) && (await passwords.matches(first.passwordHash, password));
    if (!isSame) throw new Refusal('conflict');
    const { channel, address, verifyId, waitSeconds } = first;
    if (channel && address) return verifyAnswer({ channel, address, verifyId, waitSeconds });
    return openSession(first, origin);
  }

  function hashPersons({ profile }: Pick<Applicant, 'profile'>, key: Buffer): Buffer[] {
    return personTexts(profile).map((text) => createHmac('sha256', key).update(text).digest());
  }

  type NewAccount = StoredProfile & {
    holderId: string;
    username: string;
    passwordHash: string;
    request: { language: string };
    network: string;
  };

  async function createAccount(transaction: Transaction, account: NewAccount): Promise<void> {
    const { holderId, username, passwordHash, profile, terms, depositLimit, network } = account;
    const { currency = parts.currencies[0] ?? '' } = account;
    const language = languageOf(account.request.language);
    await parts.players.insertReserved(transaction, {
      id: holderId,
      username,
      passwordHash,
      language,
      currency,
    });
    await store.addProfile(
      transaction,
      holderId,
      { profile, terms, depositLimit },
      { network, personHashes: hashPersons({ profile }, parts.personKeys.signing()) },
    );
    if (depositLimit)
      await parts.protection.setLimit(
        { playerId: holderId, currency },
        { kind: 'deposit', period: depositLimit.period },
        depositLimit.amount,
        'player',
        transaction,
      );
  }

  async function openSession(
    { holderId, passwordHash }: { holderId: string; passwordHash: string },
    { browser }: Origin,
  ): Promise<{ token: string }> {
    return { token: await sessions.openFor({ id: holderId, passwordHash }, browser) };
  }

  /**
   * An outbox task. The code is made here and only its hash is stored; a repeated attempt makes another one, which replaces it.
   */
  async function sendCode(taskId: string, registrationId: string): Promise<void> {
    const registration = await store.find(registrationId);
    if (!registration || registration.confirmedAt || !registration.channel || !registration.address) return;
    const { channel, address, isKnown, verifyId } = registration;
    const code = codes.make();
    const isOpen = await store.setCode(registrationId, {
      codeHash: isKnown ? codes.noHash() : codes.hash(verifyId, code),
      minutes: CODE_MINUTES,
      attempts: ATTEMPTS_PER_CODE,
    });
    if (!isOpen) return;
    const to = { channel, address, language: languageOf(registration.language) };
    const isAllowed = await rateLimit.allows({
      key: `${isKnown ? 'known' : 'codes'} ${address}`,
      calls: isKnown ? 1 : MAX_CODES_PER_ADDRESS,
      seconds: isKnown ? HOUR_SECONDS : DAY_SECONDS,
    });
    // More messages would be abuse of the address.
    if (!isAllowed) return;
    if (isKnown) await messages.send(taskId, to, 'known');
    else await messages.send(taskId, to, 'code', { code, minutes: CODE_MINUTES });
  }

  return {
    describe: (language: Language) => describeForm(form, language),
    register,

    async verify(verifyId: string, code: string, origin: Origin): Promise<{ token: string }> {
      await rateLimit.admit({
        key: `codes of ${networkOf(origin.address)}`,
        calls: MAX_CODE_CALLS_PER_NETWORK,
        seconds: HOUR_SECONDS,
      });
      const attempt = isUuid(verifyId) ? await store.takeAttempt(verifyId) : undefined;
      if (!attempt) throw new Refusal('expired');
      const { registration, codeHash, attemptsLeft } = attempt;
      const { channel, address, id, holderId, passwordHash } = registration;
      if (!channel || !address) throw new Refusal('expired');
      const isRight = codes.matches(verifyId, code, codeHash);
      // A wrong code counts for the address too, so that many registrations give no more guesses.
      const wrong = {
        key: `wrong codes ${address}`,
        calls: MAX_WRONG_CODES_PER_ADDRESS,
        seconds: DAY_SECONDS,
      };
      if (!isRight) {
        if (!(await rateLimit.allows(wrong))) throw new Refusal('expired');
        throw new Refusal('wrong_code', { attemptsLeft });
      }
      if (await rateLimit.isUsedUp(wrong)) throw new Refusal('expired');
      await store.transact(async (transaction) => {
        // Another registration of the same address may have been confirmed since.
        if (
          !(await store.confirm(transaction, id)) ||
          !(await store.addContact(transaction, holderId, { channel, address }))
        )
          throw new Refusal('expired');
        await createAccount(transaction, { ...registration, ...registration.profile, request: registration });
      });
      return openSession({ holderId, passwordHash }, origin);
    },

    /** Sends another code, unless the waiting time of the last one has not passed. */
    async resend(verifyId: string): Promise<{ waitSeconds: number }> {
      const requested = await store.transact(async (transaction) => {
        const result = isUuid(verifyId)
          ? await store.requestCode(transaction, verifyId, MAX_CODES)
          : undefined;
        if (!result) throw new Refusal('expired');
        if (result.outcome === 'sent') await outbox.add(transaction, CODE_TOPIC, { registration: result.id });
        return result;
      });
      if (requested.outcome === 'too_many')
        throw new Refusal('too_many_attempts', { retryAfterSeconds: HOUR_SECONDS });
      outbox.notify();
      return { waitSeconds: requested.waitSeconds };
    },
  };
}

function notAllowed(why: 'too_young' | 'country' | 'excluded', language: Language): Refusal {
  return new Refusal('not_allowed', { message: messageIn(language, `joining.${why}`) });
}

function verifyAnswer({
  channel,
  address,
  verifyId,
  waitSeconds,
}: Pick<Registration, 'verifyId' | 'waitSeconds'> & { channel: 'email' | 'phone'; address: string }) {
  return { verify: { id: verifyId, channel, sentTo: maskAddress(address), waitSeconds } };
}

/** Of everything except the password, which has its own slow hash. */
function hashContent({ values, language, replaces }: RegisterRequest): Buffer {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'password'));
  const content = [sorted(others), language, replaces === undefined ? null : String(replaces)];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Names in order, so that two equal contents have the same text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}
