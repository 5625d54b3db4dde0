import type { PlayAction, PlayPort, PlayResult, TransferResult } from '@tessera/provider/port';
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

/** Logs every call of a provider that moves money: one line per transfer, with the code of a refusal. */
export function logTransfers(provider: string, port: PlayPort, log: FastifyBaseLogger): PlayPort {
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
    call: string,
    move: Move,
    work: Promise<Result>,
    onResult: (result: Result) => void,
  ): Promise<Result> {
    try {
      const result = await work;
      onResult(result);
      return result;
    } catch (error) {
      record(call, move, 'error');
      throw error;
    }
  }

  const single =
    <Request extends Move>(call: string, work: (request: Request) => Promise<TransferResult>) =>
    (request: Request) =>
      logged(call, request, work(request), (result) => record(call, request, codeOf(result)));

  return {
    ...port,
    bet: single('bet', port.bet),
    win: single('win', port.win),
    rollback: single('rollback', port.rollback),
    close: single('close', port.close),
    play: (request) =>
      logged('play', request, port.play(request), (result) => {
        for (const [index, action] of request.actions.entries())
          record(action.kind, moveOf(request.playerId, action), codeOfAction(result, index));
      }),
  };
}

function moveOf(playerId: string, action: PlayAction): Move {
  return { ...action, playerId };
}

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
