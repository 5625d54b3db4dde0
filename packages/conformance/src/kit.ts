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
  /** Address of the site's page; the backend's origin by default. */
  siteOrigin: string;
  username: string;
  password: string;
  allowsWrites: boolean;
  /** Only this call, by its name. */
  only: string | undefined;
  /** The parsed site file; its ids must exist. */
  siteFile: unknown;
  /** Number of players that poll in parallel in the measurement. */
  players: number;
  pollEveryMs: number;
};

/** A successful answer that could be parsed. */
export type Good<T> = { value: T; items: unknown[]; answer: Answer };

type Note = Pick<Problem, 'path' | 'expected' | 'found' | 'consequence'> & Partial<Pick<Finding, 'severity'>>;

/** State shared by all checks: client, options, findings. */
export class Kit {
  client: Client;
  readonly options: Options;
  /** Tokens of the kit's sessions, which are closed at the end. */
  readonly tokens = new Set<string>();
  token: string | undefined;
  /** The player's currency, once known. */
  currency: string | undefined;
  /** Restores the account; set while it is changed. */
  restore: (() => Promise<void>) | undefined;
  /** The account could not be restored, which the user of the kit must know. */
  isAccountLeftChanged = false;
  /** 95th percentile of the polled answers' time. */
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

  /** Replaces the client; the new one redacts the same secrets. */
  useClient(client: Client): void {
    client.secrets.addAll(this.client.secrets);
    this.client = client;
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** Whether the call is selected (`--only`). */
  wants(...calls: Pick<Call, 'path'>[]): boolean {
    const { only } = this.options;
    return only === undefined || calls.some((call) => callName(call) === only);
  }

  send(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<Answer> {
    this.#onCall(callName(call));
    return this.client.call(call, sending);
  }

  /** Makes a call that must succeed and records every problem in its answer. */
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
          consequence: 'the site accepts it',
          severity: 'tolerated',
        }),
    );
    // The site reads an empty body as an empty list; the report shows the empty body.
    const found = (problem: Problem) =>
      answer.status === 204 && problem.path === '' ? 'nothing' : problem.found;
    for (const problem of problems) this.note(call, answer, { ...problem, found: found(problem) });
    if (value === undefined && problems.length > 0) return undefined;
    if (problems.length === 0) this.hold(call);
    return { value: value as AnswerOf<C>, items: itemsOf(answer.body), answer };
  }

  /** Counts a check that passed. */
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

  /** Counts a passed check if `isRight`, else records a finding. */
  expect(isRight: boolean, call: Pick<Call, 'path'>, answer: Answer | undefined, note: Note): boolean {
    if (isRight) this.hold(call);
    else this.note(call, answer, note);
    return isRight;
  }

  /** A failure needs a message, because the site shows it. */
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
        consequence: 'the site cannot distinguish this failure from others',
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

/** The raw items of a list, whether the site can read them or not. */
export function itemsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const data = (body as { data?: unknown } | undefined)?.data;
  return Array.isArray(data) ? data : [];
}
