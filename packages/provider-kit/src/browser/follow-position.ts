import type { PositionView } from '../server/position';
import type { Host } from './host';

const POLL_MS = 15_000;

/**
 * Polls time and net of the session, and loads them after every change of the balance, but not while a round is running: the net
 * would show its result before the game does.
 */
export function followPosition(
  host: Pick<Host, 'isRoundOpen' | 'onBalanceChange'>,
  load: () => Promise<PositionView>,
  onAnswer: (position: PositionView['position']) => void,
): () => void {
  let isStopped = false;
  let requests = 0;

  async function update(): Promise<void> {
    if (host.isRoundOpen()) return;
    const request = ++requests;
    // After a failed request the last values stay until the next poll or change.
    const answer = await load().catch(() => undefined);
    const isOutdated = request !== requests || host.isRoundOpen();
    if (answer && !isStopped && !isOutdated) onAnswer(answer.position);
  }

  void update();
  const timer = setInterval(() => void update(), POLL_MS);
  const stopListening = host.onBalanceChange(() => void update());
  return () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
  };
}
