import type { PlayAction, PlayPort, PlayRequest, PlayResult, TransferResult } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';

import { currentRequestId } from './request-id';

type Move = {
  transferId?: string;
  originalTransferId?: string;
  betTransferId?: string | undefined;
  sessionId?: string;
  playerId: string;
  amount?: number;
  context?: { roundId: string | undefined };
};

/**
 * Logs every call of a provider that moves money: one line per transfer, with the code of a refusal. A single call has no session unless it
 * is a bet, and a rollback has no round: to read them from the ledger would cost every win a query.
 */
export function logTransfers(
  provider: string,
  port: PlayPort,
  log: Pick<FastifyBaseLogger, 'info'>,
): PlayPort {
  const inLedger = (id: string | undefined) => (id === undefined ? undefined : `${provider}:${id}`);

  function record(call: string, move: Move, result: string): void {
    log.info(
      {
        reqId: currentRequestId(),
        provider,
        call,
        player: move.playerId,
        session: move.sessionId,
        // As in the ledger, for `npm run player -- transfer`.
        transfer: inLedger(move.transferId),
        of: inLedger(move.originalTransferId ?? move.betTransferId),
        round: move.context?.roundId,
        amount: move.amount,
        result,
      },
      'transfer',
    );
  }

  async function logged<Result>(
    work: Promise<Result>,
    onResult: (result: Result) => void,
    onError: () => void,
  ): Promise<Result> {
    try {
      const result = await work;
      onResult(result);
      return result;
    } catch (error) {
      onError();
      throw error;
    }
  }

  const single =
    <Request extends Move>(call: string, work: (request: Request) => Promise<TransferResult>) =>
    (request: Request) =>
      logged(
        work(request),
        (result) => record(call, request, codeOf(result)),
        () => record(call, request, 'error'),
      );

  return {
    ...port,
    bet: single('bet', port.bet),
    win: single('win', port.win),
    rollback: single('rollback', port.rollback),
    close: single('close', port.close),
    play: (request) => {
      const recordEach = (resultOf: (index: number) => string) => {
        for (const [index, action] of request.actions.entries())
          record(action.kind, moveOf(request, action), resultOf(index));
      };
      return logged(
        port.play(request),
        (result) => recordEach((index) => codeOfAction(result, index)),
        () => recordEach(() => 'error'),
      );
    },
  };
}

/** Only bets have a session. The other actions of their round have the same. */
function moveOf({ playerId, actions }: PlayRequest, action: PlayAction): Move {
  const roundId = roundOf(action);
  const bet = actions.find((other) => other.kind === 'bet' && roundOf(other) === roundId);
  return { ...(bet?.kind === 'bet' && { sessionId: bet.sessionId }), ...action, playerId };
}

const roundOf = (action: PlayAction) => ('context' in action ? action.context.roundId : undefined);

function codeOf(result: TransferResult): string {
  if (!result.ok) return result.code;
  if (result.held) return 'held';
  return result.replayed ? 'replayed' : 'ok';
}

/** All actions of a play are posted, or none. */
function codeOfAction(result: PlayResult, index: number): string {
  if (!result.ok) return index === result.failed ? result.code : 'not_posted';
  const own = result.results[index];
  return own ? codeOf(own) : 'ok';
}
