import { newId, useFundsNeeded, type Api, type Host } from '@tessera/provider-kit/browser';
import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import type { NumberProblem } from '@tessera/money/typed';
import { useEffect, useEffectEvent, useState } from 'react';

import type { OwnBet } from '../../server/rooms/view';
import { readFailure, type FailureCode } from '../kit/api';
import { isConnected, type RoomSnapshot, type RoomStore } from '../kit/room';
import type { Sound } from '../kit/sound';
import { isWin } from '../kit/win';
import { AutoBetsControl } from './AutoBetsControl';
import { BetAction, cashedOutAtOf } from './BetAction';
import { BetSettings, numberProblemKey, type BetPlan } from './BetSettings';
import type { CrashView } from './flight-of';
import { useAutoBets } from './use-auto-bets';
import styles from './BetPanel.module.css';

type BetPanelProps = {
  seat: number;
  /** The player's contribution to the round's random seed. */
  seed: string;
  api: Api;
  host: Host;
  game: CrashView;
  store: RoomStore;
  room: RoomSnapshot;
  sound: Sound;
};

type Answer = { bet: OwnBet; balance?: number };

/** Refused and cancelled bets leave their seat free. */
const WITHDRAWN: ReadonlySet<OwnBet['state']> = new Set(['refused', 'refunding', 'refunded']);

export function BetPanel({ seat, seed, api, host, game, store, room, sound }: BetPanelProps) {
  const { translate, locale } = useTranslation();
  const [plan, setPlan] = useState<BetPlan>({
    stake: game.limits.step * 10,
    hasAutoCashOut: false,
    autoCashOutCenti: 200,
  });
  const [queued, setQueued] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();
  const [typed, setTyped] = useState<{ stake?: NumberProblem | undefined; exit?: NumberProblem | undefined }>(
    {},
  );
  const round = room.state?.round;
  const bet = room.own.find(
    (own) => own.seat === seat && own.roundId === round?.id && !WITHDRAWN.has(own.state),
  );
  const open = round?.phase === 'betting';

  /** The updated bet, unless it was refused. */
  async function attempt(work: () => Promise<Answer>): Promise<OwnBet | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await work();
      store.apply(answer);
      return answer.bet;
    } catch (error) {
      setFailure(readFailure(error).code);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const place = () =>
    attempt(() =>
      api.post<Answer>('/bets', {
        id: newId(),
        roundId: round?.id,
        seat,
        stake: plan.stake,
        seed,
        ...(plan.hasAutoCashOut && { autoCashOut: plan.autoCashOutCenti }),
      }),
    );
  const cancel = (own: OwnBet) => attempt(() => api.post<Answer>(`/bets/${own.id}/cancel`));
  const cashOut = (own: OwnBet, part: 'all' | 'half') =>
    attempt(async () => {
      const answer = await api.post<Answer>(`/bets/${own.id}/cash-out`, { part });
      if (isWin(answer.bet.payout ?? 0, answer.bet.stake)) sound.win();
      return answer;
    });

  // A queued bet is placed when betting opens, or after a call that is running then, such as a cash-out.
  const placeQueued = useEffectEvent(() => {
    if (!queued || bet || busy) return;
    setQueued(false);
    void place();
  });
  useEffect(() => {
    if (open) placeQueued();
  }, [open, queued, busy]);

  const auto = useAutoBets({
    stake: plan.stake,
    roundId: round?.id,
    canPlace: open && !bet && !busy,
    own: room.own,
    isWatched: isConnected(room),
    onPause: host.onPause,
    place,
  });

  // The settings are kept for the next bet.
  const inPlay = bet !== undefined && cashedOutAtOf(bet) === undefined && round?.phase !== 'over';
  const editable = !inPlay && !queued && !auto.run;
  const lacksFunds = editable && room.balance < plan.stake;
  const money = (amount: number) => formatMoney(minor(amount), game.currency, locale);
  const problem = failure ?? (lacksFunds ? 'insufficient_funds' : undefined);
  const typedProblem = typed.stake ?? typed.exit;
  useFundsNeeded(host, problem === 'insufficient_funds');

  return (
    <section className={styles.panel} aria-label={translate('crash.panel', { number: seat + 1 })}>
      <BetSettings
        game={game}
        plan={plan}
        disabled={!editable}
        onChange={setPlan}
        onProblem={(field, found) => setTyped((before) => ({ ...before, [field]: found }))}
      />
      <div className={styles.action}>
        <BetAction
          phase={round?.phase}
          bet={bet}
          stake={plan.stake}
          store={store}
          queued={queued}
          busy={busy}
          unable={lacksFunds || typedProblem !== undefined || !isConnected(room)}
          money={money}
          onPlace={() => void place()}
          onQueue={() => setQueued(!queued)}
          onCancel={(own) => {
            if (auto.run) auto.stop();
            void cancel(own);
          }}
          onCashOut={(own, part) => void cashOut(own, part)}
        />
        {game.autoBets && (
          <AutoBetsControl
            auto={auto}
            plan={plan}
            currency={game.currency}
            disabled={!editable || lacksFunds || typedProblem !== undefined}
            money={money}
            onPlan={setPlan}
          />
        )}
        <p role="status" className={styles.failure}>
          {typedProblem
            ? translate(numberProblemKey(typedProblem), typedProblem.values)
            : problem && translate(`failure.${problem}`)}
        </p>
      </div>
    </section>
  );
}
