import type { PositionView } from '../server/position';
import type { Host } from './host';

const POLL_MS = 15_000;

/**
 * Asks for time and net of the session again and again and after every move of the balance, but never while a round runs: the
 * net would tell its result before the game does.
 */
export function followPosition(
  host: Pick<Host, 'isRoundOpen' | 'onBalanceChange'>,
  load: () => Promise<PositionView>,
  onAnswer: (position: PositionView['position']) => void,
): () => void {
  let isOver = false;
  let asked = 0;

  async function ask(): Promise<void> {
    if (host.isRoundOpen()) return;
    const turn = ++asked;
    // What is shown stays when no answer comes: the next move or poll asks again.
    const answer = await load().catch(() => undefined);
    const isLate = turn !== asked || host.isRoundOpen();
    if (answer && !isOver && !isLate) onAnswer(answer.position);
  }

  void ask();
  const timer = setInterval(() => void ask(), POLL_MS);
  const stopListening = host.onBalanceChange(() => void ask());
  return () => {
    isOver = true;
    clearInterval(timer);
    stopListening();
  };
}
