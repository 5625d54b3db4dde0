import {
  callName,
  isAbsent,
  kindOf,
  readAnswer,
  readFailure,
  type AnswerOf,
  type Call,
  type Problem,
} from '@tessera/contract';

import type { Answer, Client, Exchange, Sending } from './client';
import { findingKey, type Finding } from './finding';

export type Options = {
  /** Where the site's own page is served; the backend's origin unless told otherwise. */
  siteOrigin: string;
  username: string;
  password: string;
  allowsWrites: boolean;
  /** Only this call, by its name. */
  only: string | undefined;
  /** The parsed site file, whose ids have to exist. */
  siteFile: unknown;
  /** How many players poll at the same time in the measurement. */
  players: number;
  pollEveryMs: number;
};

/** A successful answer that could be read. */
export type Good<T> = { value: T; items: unknown[]; answer: Answer };

type Note = Pick<Problem, 'path' | 'expected' | 'found' | 'consequence'> & Partial<Pick<Finding, 'severity'>>;

/** What all checks share: the client, the options, and what has been found. */
export class Kit {
  client: Client;
  readonly options: Options;
  /** Tokens that the kit has opened, to be closed at the end. */
  readonly tokens = new Set<string>();
  token: string | undefined;
  /** The currency of the player, once it is known. */
  currency: string | undefined;
  /** Puts the account back as it was, while it is not. */
  restore: (() => Promise<void>) | undefined;
  /** The account could not be put back: whoever runs the kit has to know. */
  isAccountLeftChanged = false;
  /** How long 19 of 20 polled answers took at most. */
  pollingP95Ms: number | undefined;
  readonly held = new Map<string, number>();
  readonly skipped: { call: string; reason: string }[] = [];
  readonly absent = new Set<string>();
  readonly #findings = new Map<string, Finding>();
  readonly #onCall: (call: string) => void;

  constructor(client: Client, options: Options, onCall: (call: string) => void) {
    this.client = client;
    this.options = options;
    this.#onCall = onCall;
  }

  /** Goes on with another client, which knows the same secrets. */
  useClient(client: Client): void {
    client.secrets.addAll(this.client.secrets);
    this.client = client;
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** Whether a check of this call is wanted. */
  wants(...calls: Pick<Call, 'path'>[]): boolean {
    const { only } = this.options;
    return only === undefined || calls.some((call) => callName(call) === only);
  }

  send(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<Answer> {
    this.#onCall(callName(call));
    return this.client.call(call, sending);
  }

  /** Makes a call that has to succeed, and notes everything in its answer that is not as it should be. */
  async ok<C extends Call>(call: C, sending: Sending = {}): Promise<Good<AnswerOf<C>> | undefined> {
    const answer = await this.send(call, sending);
    return this.read(call, answer);
  }

  read<C extends Call>(call: C, answer: Answer): Good<AnswerOf<C>> | undefined {
    if (isAbsent(call, answer.status)) {
      this.absent.add(callName(call));
      return undefined;
    }
    if (answer.status === 0) {
      this.note(call, answer, {
        path: 'answer',
        expected: 'answer within 15 seconds',
        found: 'nothing',
        consequence: call.unreadable,
      });
      return undefined;
    }
    if (answer.status !== 200 && answer.status !== 204) {
      this.noteStatus(call, answer, '200', call.unreadable);
      return undefined;
    }
    const { value, problems } = readAnswer(
      call as Call<object, AnswerOf<C>>,
      answer.body,
      (path, expected, written) =>
        this.note(call, answer, {
          path,
          expected,
          found: kindOf(written),
          consequence: 'the site reads it all the same',
          severity: 'tolerated',
        }),
    );
    // An answer without a body is read as an empty list; in a report it is what it is.
    const found = (problem: Problem) =>
      answer.status === 204 && problem.path === '' ? 'nothing' : problem.found;
    for (const problem of problems) this.note(call, answer, { ...problem, found: found(problem) });
    if (value === undefined && problems.length > 0) return undefined;
    if (problems.length === 0) this.hold(call);
    return { value: value as AnswerOf<C>, items: itemsOf(answer.body), answer };
  }

  /** One more thing that is as it should be. */
  hold(call: Pick<Call, 'path'>): void {
    const name = callName(call);
    this.held.set(name, (this.held.get(name) ?? 0) + 1);
  }

  note(call: Pick<Call, 'path'>, answer: Answer | undefined, note: Note): void {
    this.#add({ call: callName(call), severity: 'break', ...note }, answer?.exchange);
  }

  noteStatus(call: Pick<Call, 'path'>, answer: Answer, expected: string, consequence: string): void {
    this.note(call, answer, {
      path: 'status',
      expected,
      found: answer.status === 0 ? 'nothing' : String(answer.status),
      consequence,
    });
  }

  /** Holds if `isRight`; notes otherwise. */
  expect(isRight: boolean, call: Pick<Call, 'path'>, answer: Answer | undefined, note: Note): boolean {
    if (isRight) this.hold(call);
    else this.note(call, answer, note);
    return isRight;
  }

  /** A failure should say in words what went wrong: the site shows the message. */
  expectMessage(call: Pick<Call, 'path'>, answer: Answer): void {
    if (answer.status < 400) return;
    const { code, message } = readFailure(answer.body);
    const consequence = "the site shows its own words in the message's place";
    if (!message) {
      this.note(call, answer, {
        path: 'message',
        expected: 'text',
        found: 'nothing',
        consequence,
        severity: 'tolerated',
      });
    } else if (code === undefined) {
      this.note(call, answer, {
        path: 'code',
        expected: 'text',
        found: 'nothing',
        consequence: 'the site cannot tell this failure from others',
        severity: 'tolerated',
      });
    } else this.hold(call);
  }

  has(call: Pick<Call, 'path'>, path?: string): boolean {
    return this.findings.some(
      (finding) => finding.call === callName(call) && (path === undefined || finding.path === path),
    );
  }

  skip(call: Pick<Call, 'path'>, reason: string): void {
    const name = callName(call);
    if (!this.skipped.some((skipped) => skipped.call === name && skipped.reason === reason))
      this.skipped.push({ call: name, reason });
  }

  #add(problem: Omit<Finding, 'exchange' | 'times'>, exchange: Exchange | undefined): void {
    const key = findingKey(problem);
    const known = this.#findings.get(key);
    if (known) known.times += 1;
    else this.#findings.set(key, { ...problem, exchange, times: 1 });
  }
}

/** The items of a list as they came, whether the site can read them or not. */
export function itemsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const data = (body as { data?: unknown } | undefined)?.data;
  return Array.isArray(data) ? data : [];
}
