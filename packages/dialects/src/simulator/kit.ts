import type { Aggregator, Answer, Call, Player, Reply, Signed } from '../aggregator';

/** Sends a call; `dropAnswer` sends it and does not wait for the answer. */
export type Send = (signed: Signed, options?: { dropAnswer?: boolean }) => Promise<Answer>;

export type Finding = {
  /** The call of the protocol, such as `/transaction/bet`. */
  call: string;
  /** What should be the case, and is not. */
  text: string;
  request: string;
  answer: string;
};

export type Asked = Reply & { call: string; request: string; answer: string };

export type Kit = ReturnType<typeof createKit>;

export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

type Options = { aggregator: Aggregator; send: Send; currency: string; onCall?: (call: string) => void };

/** Sends calls to the wallet, and records which checks passed and which did not. */
export function createKit({ aggregator, send, currency, onCall }: Options) {
  const findings: Finding[] = [];
  const held = new Map<string, number>();
  let requests = 0;

  async function exchange(signed: Signed): Promise<Asked> {
    requests++;
    onCall?.(signed.path);
    const answer = await send(signed).catch((error: unknown) => ({
      status: 0,
      text: error instanceof Error ? error.message : String(error),
    }));
    const reply = aggregator.read(answer, currency);
    return { ...reply, call: signed.path, request: signed.body, answer: `${answer.status} ${answer.text}` };
  }

  return {
    findings,
    held,
    get requests() {
      return requests;
    },

    ask: (call: Call, key?: string): Promise<Asked> => exchange(aggregator.sign(call, key)),
    askSigned: exchange,

    /** Sends a call whose answer is lost. */
    async drop(call: Call): Promise<void> {
      requests++;
      await send(aggregator.sign(call), { dropAnswer: true }).catch(() => undefined);
    },

    /** Records whether a check passed, with the exchange that shows it. */
    check(asked: Asked, text: string, isPassed: boolean): boolean {
      if (isPassed) held.set(asked.call, (held.get(asked.call) ?? 0) + 1);
      else findings.push({ call: asked.call, text, request: asked.request, answer: asked.answer });
      return isPassed;
    },

    /** The balance, or `undefined` with a finding. */
    async balance(player: Player): Promise<{ amount: number | undefined; asked: Asked }> {
      const asked = await exchange(aggregator.sign(aggregator.balance(player)));
      return { amount: asked.outcome === 'ok' ? asked.balance : undefined, asked };
    },
  };
}
