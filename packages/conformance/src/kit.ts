import {
  callName,
  isAbsent,
  kindOf,
  login,
  readAnswer,
  readFailure,
  userDetails,
  type AnswerOf,
  type Call,
  type Problem,
} from '@tessera/contract';
import { allEndpoints } from '@tessera/contract/server';

import type { Answer, Client, Exchange, Sending } from './client';
import { findingKey, mergeCommon, type Finding } from './finding';

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
  /** A call is slow when its median answer takes longer than this. */
  slowMs: number;
  /** A replaced token must have ended after this time; 0 skips the check, which waits for it. */
  replacedTokenMs: number;
};

/** A successful answer that the site can read; `items` are the entries of a list, also the unreadable ones. */
export type ParsedAnswer<T> = { value: T; items: unknown[]; answer: Answer };

/** Why a check is skipped. */
export const NOT_IMPLEMENTED = 'the backend does not have this optional call';
export const NEEDS_WRITES = '--writes allows it: it changes something';

const PLAYER_CALLS = new Set(allEndpoints.filter(({ auth }) => auth === 'player').map(callName));

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
  /** The token that was refreshed, and when. */
  replaced: { token: string; at: number } | undefined;
  /** The first page of `get_slot_game`, which is 1 in the contract. */
  firstGamePage = 1;
  /** Restores the account; set while it is changed. */
  restore: (() => Promise<void>) | undefined;
  /** The account could not be restored, which the user of the kit must know. */
  isAccountLeftChanged = false;
  /** 95th percentile of the polled answers' time. */
  pollingP95Ms: number | undefined;
  /** The number of passed checks, by call. */
  readonly held = new Map<string, number>();
  readonly skipped: { call: string; reason: string }[] = [];
  readonly absent = new Set<string>();
  /** Times of the answers in ms, by call. */
  readonly times = new Map<string, number[]>();
  /** Calls that the site of the site file does not make. */
  readonly unneeded = new Set<string>();
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
    return mergeCommon([...this.#findings.values()]);
  }

  /** Whether one of the calls is selected (`--only`) and made by the site (`--site`). */
  wants(...calls: Pick<Call, 'path'>[]): boolean {
    const { only } = this.options;
    const needed = calls.map(callName).filter((name) => !this.unneeded.has(name));
    return only === undefined ? needed.length > 0 : needed.includes(only);
  }

  async send(call: Pick<Call, 'method' | 'path'>, sending: Sending = {}): Promise<Answer> {
    const name = callName(call);
    this.#onCall(name);
    const answer = await this.client.call(call, sending);
    this.times.set(name, [...(this.times.get(name) ?? []), answer.exchange.ms]);
    if (!answer.isUtf8)
      this.note(call, answer, {
        path: 'encoding',
        expected: 'UTF-8',
        found: 'another encoding',
        consequence: 'letters outside ASCII cannot be read',
      });
    return answer;
  }

  /** Logs in; `undefined` when the answer has no token. */
  async openSession(password: string): Promise<string | undefined> {
    const answer = await this.send(login, { body: { username: this.options.username, password } });
    const token = this.read(login, answer)?.value.token;
    if (token !== undefined) {
      this.client.secrets.add(token, 'token');
      this.tokens.add(token);
    }
    return token;
  }

  async isAlive(token: string): Promise<boolean> {
    return isAccepted(await this.send(userDetails, { token }));
  }

  /** Makes a call that must succeed and records every problem in its answer. */
  async ok<C extends Call>(call: C, sending: Sending = {}): Promise<ParsedAnswer<AnswerOf<C>> | undefined> {
    const answer = await this.send(call, sending);
    if (answer.status === 401 && sending.token !== undefined && sending.token === this.token) {
      const token = await this.#replaceDeadToken(sending.token, call, answer);
      if (token !== undefined) return this.read(call, await this.send(call, { ...sending, token }));
    }
    if (sending.token !== undefined && answer.status === 200) this.#checkCaching(call, answer);
    return this.read(call, answer);
  }

  /** An answer to a player, except lists that everybody gets. */
  #checkCaching(call: Call, answer: Answer): void {
    const cacheControl = answer.headers.get('cache-control') ?? '';
    if (!PLAYER_CALLS.has(callName(call))) return;
    if (/public|s-maxage|max-age=[1-9]/i.test(cacheControl))
      this.note(call, answer, {
        path: 'cache-control',
        expected: 'no-store',
        found: 'header that lets others keep the answer',
        consequence: "a cache may show one player what is another player's",
      });
    else
      this.expect(/no-store|private|no-cache/i.test(cacheControl), call, answer, {
        path: 'cache-control',
        expected: 'no-store',
        found: 'nothing',
        consequence: 'an intermediate cache decides what to store',
        severity: 'tolerated',
      });
  }

  /** A session that has ended is one finding, not one of each further call. */
  async #replaceDeadToken(dead: string, call: Call, answer: Answer): Promise<string | undefined> {
    // A 401 of UserDetails itself is not evidence of the session's end.
    if (callName(call) === callName(userDetails) || (await this.isAlive(dead))) return undefined;
    if (this.hasFinding(userDetails, 'status')) return undefined;
    this.note(login, answer, {
      path: 'session',
      expected: 'session that lasts',
      found: 'session that ended during the checks',
      consequence: 'players are logged out while they play',
    });
    this.token = await this.openSession(this.options.password);
    return this.token;
  }

  read<C extends Call>(call: C, answer: Answer): ParsedAnswer<AnswerOf<C>> | undefined {
    if (answer.isRedirected) {
      const isReadable = answer.status === 200 && readAnswer(call, answer.body).value !== undefined;
      this.note(call, answer, {
        path: 'redirect',
        expected: 'answer without a redirect',
        found: isReadable ? 'a redirect to the answer' : 'a redirect to something else',
        consequence: isReadable ? 'each call takes two requests' : call.unreadable,
        severity: isReadable ? 'tolerated' : 'break',
      });
      if (!isReadable) return undefined;
    }
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

  /** Records a finding. */
  note(call: Pick<Call, 'path'>, answer: Answer | undefined, note: Note): void {
    this.#add({ call: callName(call), severity: 'break', ...note }, answer?.exchange);
  }

  noteStatus(call: Pick<Call, 'path'>, answer: Answer, expected: string, consequence: string): void {
    this.note(call, answer, {
      path: 'status',
      expected,
      found: foundStatus(answer),
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
    // A status of 500 or more is a finding already.
    if (answer.status < 400 || answer.status >= 500) return;
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

  /** Whether the call has a finding, or one with this path. */
  hasFinding(call: Pick<Call, 'path'>, path?: string): boolean {
    return [...this.#findings.values()].some(
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

/** A redirect leads to a login page, which answers 200. */
export function isAccepted({ status, isRedirected }: Answer): boolean {
  return status === 200 && !isRedirected;
}

function foundStatus({ status, isRedirected }: Answer): string {
  if (isRedirected) return 'a redirect';
  return status === 0 ? 'nothing' : String(status);
}

/** The raw items of a list, whether the site can read them or not. */
export function itemsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  const data = (body as { data?: unknown } | undefined)?.data;
  return Array.isArray(data) ? data : [];
}
