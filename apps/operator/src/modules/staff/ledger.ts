import { traceIdOf } from '../../platform/request-id';
import type { StaffParts } from './parts';
import { describePayment } from './payments';
import { requireFound, StaffRefusal } from './refusal';

const HOUR_MS = 3_600_000;

export function ledgerQueries({ wallet, payments }: Pick<StaffParts, 'wallet' | 'payments'>) {
  return {
    async getTransfer(playerId: string, id: string) {
      return { transfer: requireFound(await wallet.transfer(playerId, id), 'transfer') };
    },

    async getRound(playerId: string, round: string) {
      const transfers = await wallet.round(playerId, round);
      if (transfers.length === 0) throw new StaffRefusal(404, 'not_found', 'There is no such round.');
      return { transfers };
    },

    async getTrace(id: string, hours: number) {
      const traceId = traceIdOf(id);
      if (traceId === undefined)
        throw new StaffRefusal(400, 'bad_request', 'trace: 32 hexadecimal digits, or a traceparent.');
      const since = new Date(Date.now() - hours * HOUR_MS);
      const [transfers, asked] = await Promise.all([
        wallet.traceRequest(traceId, since),
        payments.store.traceRequest(traceId, since),
      ]);
      if (transfers.length === 0 && asked.length === 0)
        throw new StaffRefusal(404, 'not_found', 'There is no such trace in this time.');
      return { transfers, payments: asked.map(describePayment) };
    },
  };
}
