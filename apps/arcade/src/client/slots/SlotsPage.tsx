import { newId, useFundsNeeded } from '@tessera/provider-kit/browser';
import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Frame } from '../../engine/slots/machine';
import type { LastSpin, SpinAnswer } from '../../server/slots';
import { readFailure, type FailureCode } from '../kit/api';
import type { Table } from '../kit/boot';
import { useSiteBalance } from '../kit/use-site-balance';
import { createSound, type Sound } from '../kit/sound';
import { GameShell } from '../shell/GameShell';
import { useSoundTool } from '../shell/use-sound-tool';
import { HistorySheet } from '../rounds/HistorySheet';
import historyStyles from '../rounds/HistorySheet.module.css';
import { PayTableSheet } from './PayTableSheet';
import { ReelArea } from './ReelArea';
import { SlotControls, type SpinPhase } from './SlotControls';
import { SlotReplay } from './SlotReplay';
import { createSpinner, type SpinProgress } from './spinner';
import { StakeSheet } from './StakeSheet';
import type { SlotsView } from './slots-view';
import type { SymbolArt } from './symbol-art';
import { useReels } from './use-reels';
import visuallyHidden from '../shell/visually-hidden.module.css';
import styles from './SlotsPage.module.css';

const sound: Sound = createSound();

type SlotsPageProps = { table: Table; game: SlotsView; art: SymbolArt };

export function SlotsPage({ table: { api, host }, game, art }: SlotsPageProps) {
  const { translate, locale } = useTranslation();
  const interrupted = game.last && isInterrupted(game.last) ? game.last : undefined;
  const reels = useReels(game, art, sound, interrupted ? undefined : game.last);
  const { stage, won, setWon } = reels;
  const [chosenStake, setStake] = useState(() => game.stakes[2] ?? game.stakes[0] ?? 0);
  const [balance, setBalance] = useState<number>(
    interrupted?.isPaid ? game.balance - interrupted.payout : game.balance,
  );
  const [phase, setPhase] = useState<SpinPhase>('idle');
  const [progress, setProgress] = useState<SpinProgress>();
  /** Granted by the operator; they are played before the player's own money. */
  const [freeRounds, setFreeRounds] = useState(game.freeRounds);
  const [haveFreeRoundsEnded, setHaveFreeRoundsEnded] = useState(false);
  const [spinner] = useState(() => createSpinner(api, game.spinMs));
  const [failure, setFailure] = useState<FailureCode>();
  const [sheet, setSheet] = useState<'rules' | 'history' | 'stake'>();
  const soundTool = useSoundTool(sound);

  const stake = freeRounds?.stake ?? chosenStake;
  /** What a spin takes. */
  const price = freeRounds ? 0 : stake;
  const problem = failure ?? (phase === 'idle' && balance < price ? 'insufficient_funds' : undefined);
  useFundsNeeded(host, problem === 'insufficient_funds');
  useSiteBalance({
    api,
    host,
    isDemo: game.isDemo,
    balance,
    isShort: problem === 'insufficient_funds',
    onBalance(next) {
      // While a round is shown, this would reveal its win. The answer of the round has a balance, too.
      if (phase !== 'idle') return;
      setBalance(next);
      if (next >= price && failure === 'insufficient_funds') setFailure(undefined);
    },
  });
  const information = progress ?? (haveFreeRoundsEnded ? 'freeRoundsEnded' : undefined);
  const notice = problem ? translate(`failure.${problem}`) : information && translate(`slots.${information}`);

  function changeStake(next: number): void {
    setFailure(undefined);
    setHaveFreeRoundsEnded(false);
    setStake(next);
  }

  async function spin(): Promise<void> {
    const current = stage.current;
    if (!current || phase !== 'idle' || balance < price) return;
    setPhase('busy');
    // The money moves before the reels stop, and an updated balance in the site would reveal the win.
    host.roundOpen();
    setFailure(undefined);
    setHaveFreeRoundsEnded(false);
    setWon({ amount: 0, isCelebrated: false });
    setBalance((before) => before - price);
    current.spin();
    sound.spin();
    let wasLost = false;
    try {
      const request = { id: newId(), stake, ...(freeRounds && { freeRounds: freeRounds.reference }) };
      const answer = await spinner.spin(request, (next) => {
        setProgress(next);
        if (next === 'lost' && !wasLost) void current.land(idleFrame(game), true);
        wasLost ||= next === 'lost';
      });
      setProgress(undefined);
      if (answer.balance !== undefined) setBalance(answer.balance - answer.payout);
      if (wasLost) current.spin();
      setPhase('showing');
      const isSameGrant = answer.freeRounds?.reference === freeRounds?.reference;
      if (isSameGrant) setFreeRounds(answer.freeRounds);
      await reels.present(answer, reporterOf(answer));
      setFreeRounds(answer.freeRounds);
      setHaveFreeRoundsEnded(freeRounds !== undefined && answer.freeRounds === undefined);
      if (answer.balance !== undefined) setBalance(answer.balance);
    } catch (error) {
      const { code, balance: actual } = readFailure(error);
      setFailure(code);
      if (code === 'no_free_round') setFreeRounds(undefined);
      setBalance((before) => actual ?? before + price);
      await current.land(idleFrame(game), true);
    } finally {
      setProgress(undefined);
      setPhase('busy');
      host.roundClosed();
      await spinner.ready();
      setPhase('idle');
    }
  }

  /** Reports how much of a round was shown, so that a reload continues there. */
  function reporterOf({ roundId, frames }: SpinAnswer): (count: number) => void {
    return (count) => {
      if (frames.length === 1 || game.isDemo) return;
      // If this call is lost, a reload only shows one step of the round again.
      api.post(`/rounds/${roundId}/shown`, { shown: count }).catch(() => undefined);
    };
  }

  /** The page was closed during a round. Its money has moved, but the player has not seen the rest. */
  async function resume(round: LastSpin): Promise<void> {
    const current = stage.current;
    if (!current) return;
    setPhase('showing');
    host.roundOpen();
    if (round.shown === 0) current.spin();
    await reels.present(round, reporterOf(round), round.shown);
    setBalance((before) => before + round.payout);
    host.roundClosed();
    setPhase('idle');
  }
  const resumeOnce = useEffectEvent(() => {
    if (interrupted) void resume(interrupted);
  });
  useEffect(() => resumeOnce(), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const onControl = event.target instanceof HTMLElement && event.target.closest('button, dialog');
      if (event.code !== 'Space' || onControl) return;
      event.preventDefault();
      if (event.repeat) return;
      if (phase === 'showing') stage.current?.skip();
      else void spin();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <GameShell
      title={game.name}
      host={host}
      isDemo={game.isDemo}
      tools={[
        soundTool,
        { name: 'rules', label: translate('slots.payTable'), onPress: () => setSheet('rules') },
        // Demo rounds are not stored.
        ...(game.isDemo
          ? []
          : [
              {
                name: 'history' as const,
                label: translate('rounds.history'),
                onPress: () => setSheet('history'),
              },
            ]),
      ]}
    >
      <main className={styles.page}>
        <ReelArea reels={reels} game={game} />
        <div className={styles.notices}>
          <p role="status" className={notice ? classOfNotice(problem !== undefined) : visuallyHidden.hidden}>
            {notice ??
              (won.amount > 0 &&
                translate('slots.won', { amount: formatMoney(minor(won.amount), game.currency, locale) }))}
          </p>
        </div>
        <SlotControls
          host={host}
          isDemo={game.isDemo}
          balance={balance}
          stake={stake}
          stakes={game.stakes}
          freeRounds={freeRounds}
          currency={game.currency}
          won={won}
          phase={phase}
          onStake={changeStake}
          onStakeList={() => setSheet('stake')}
          onSpin={() => void spin()}
          onSkip={() => stage.current?.skip()}
        />
      </main>
      <PayTableSheet
        open={sheet === 'rules'}
        onClose={() => setSheet(undefined)}
        game={game}
        look={reels.look}
        stake={stake}
      />
      <StakeSheet
        open={sheet === 'stake'}
        onClose={() => setSheet(undefined)}
        stakes={game.stakes}
        stake={stake}
        balance={balance}
        currency={game.currency}
        onStake={changeStake}
      />
      <HistorySheet
        open={sheet === 'history'}
        onClose={() => setSheet(undefined)}
        api={api}
        currency={game.currency}
      >
        {(round) =>
          round.kind === 'slots' && (
            <div className={historyStyles.reels}>
              <SlotReplay game={game} art={art} round={round} />
            </div>
          )
        }
      </HistorySheet>
    </GameShell>
  );
}

function idleFrame({ machine }: SlotsView): Frame {
  return { kind: 'base', grid: [...machine.idleGrid], wins: [], coins: 0, multiplier: 1 };
}

function classOfNotice(isProblem: boolean): string | undefined {
  return isProblem ? styles.problem : `${styles.problem} ${styles.waiting}`;
}

/** A round of one step is shown in its final state; of a longer one, the player may have seen a part. */
function isInterrupted({ frames, shown }: LastSpin): boolean {
  return frames.length > 1 && shown < frames.length;
}
