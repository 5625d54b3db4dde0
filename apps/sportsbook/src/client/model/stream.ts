import { followStream } from '@tessera/provider-kit/browser';

import type { Tick } from '../../wire';
import type { Api } from '../api';

export type StreamHandlers = {
  onTick: (tick: Tick) => void;
  onBet: (betId: string) => void;
  /** Too many ticks were missed: reloads everything, and returns the sequence number of the loaded state. */
  onReset: () => Promise<number>;
  onConnection: (connected: boolean) => void;
  onSessionOver: () => void;
};

/** Keeps one stream open, and reconnects with the last sequence number. */
export function listen(api: Api, startSeq: number, handlers: StreamHandlers): () => void {
  let seq = startSeq;
  return followStream({
    open: (signal) => api.stream(seq, signal),
    async onEvent({ event, data }) {
      if (event === 'tick') {
        const tick = data as Tick;
        // After a reset the loaded state may be newer than the next ticks.
        if (tick.seq <= seq) return;
        seq = tick.seq;
        handlers.onTick(tick);
      } else if (event === 'bet') handlers.onBet((data as { id: string }).id);
      else if (event === 'reset') seq = await handlers.onReset();
    },
    onStatus(status) {
      if (status === 'ended') handlers.onSessionOver();
      else handlers.onConnection(status === 'live');
    },
  });
}
