import { newId } from '@tessera/provider-kit/browser';
import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DemoSpinAnswer } from '../../server/demo-sessions';
import type { LastSpin, SpinAnswer } from '../../server/slots';
import { readFailure, type FailureCode } from '../kit/api';
import type { Table } from '../kit/boot';
import { wait } from '../kit/motion';
import { createSound, type Sound } from '../kit/sound';
import { GameShell } from '../shell/GameShell';
import { useSoundTool } from '../shell/use-sound-tool';
import { HistorySheet } from '../rounds/HistorySheet';
import historyStyles from '../rounds/HistorySheet.module.css';
import { PayTableSheet } from './PayTableSheet';
import { presentRound, type RoundDisplay } from './present';
import { ReelArea } from './ReelArea';
import { SlotControls } from './SlotControls';
import { SlotReplay } from './SlotReplay';
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
  const [stake, setStake] = useState(() => game.stakes[2] ?? game.stakes[0] ?? 0);
  const [balance, setBalance] = useState<number>(
    interrupted?.isPaid ? game.balance - interrupted.payout : game.balance,
  );
  const [spinning, setSpinning] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();
  const [sheet, setSheet] = useState<'rules' | 'history'>();
  const soundTool = useSoundTool(sound);
  /** In demo play: the current play money balance, signed by the server. */
  const demoToken = useRef<string>(undefined);

  const problem = failure ?? (!spinning && balance < stake ? 'insufficient_funds' : undefined);

  async function spin(): Promise<void> {
    const current = stage.current;
    if (!current || spinning || balance < stake) return;
    setSpinning(true);
    // The money moves before the reels stop, and an updated balance in the site would reveal the win.
    host.roundOpen();
    setFailure(undefined);
    setWon({ amount: 0, loud: false });
    setBalance((before) => before - stake);
    current.spin();
    sound.spin();
    const pace = wait(game.spinMs);
    try {
      const answer = await api.post<SpinAnswer & Partial<DemoSpinAnswer>>('/spin', {
        id: newId(),
        stake,
        ...(demoToken.current !== undefined && { demoToken: demoToken.current }),
      });
      demoToken.current = answer.demoToken;
      if (answer.balance !== undefined) setBalance(answer.balance - answer.payout);
      await presentRound(current, game.machine, answer, displayOf(answer));
      if (answer.balance !== undefined) setBalance(answer.balance);
    } catch (error) {
      const { code, balance: actual } = readFailure(error);
      setFailure(code);
      setBalance((before) => actual ?? before + stake);
      await current.land(
        { kind: 'base', grid: [...game.machine.idleGrid], wins: [], coins: 0, multiplier: 1 },
        true,
      );
    } finally {
      host.roundClosed();
      await pace;
      setSpinning(false);
    }
  }

  function displayOf({ roundId, frames }: SpinAnswer): RoundDisplay {
    return {
      ...reels.display,
      seen(count) {
        if (frames.length === 1 || game.isDemo) return;
        // If this call is lost, a reload only shows one step of the round again.
        api.post(`/rounds/${roundId}/shown`, { shown: count }).catch(() => undefined);
      },
    };
  }

  /** The page was closed during a round. Its money has moved, but the player has not seen the rest. */
  async function goOn(round: LastSpin): Promise<void> {
    const current = stage.current;
    if (!current) return;
    setSpinning(true);
    host.roundOpen();
    if (round.shown === 0) current.spin();
    await presentRound(current, game.machine, round, displayOf(round), round.shown);
    setBalance((before) => before + round.payout);
    host.roundClosed();
    setSpinning(false);
  }
  const goOnOnce = useEffectEvent(() => {
    if (interrupted) void goOn(interrupted);
  });
  useEffect(() => goOnOnce(), []);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const onControl = event.target instanceof HTMLElement && event.target.closest('button, dialog');
      if (event.code === 'Space' && !onControl) {
        event.preventDefault();
        if (!event.repeat) void spin();
      }
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
          <p role="status" className={problem ? styles.problem : visuallyHidden.hidden}>
            {problem
              ? translate(`failure.${problem}`)
              : won.amount > 0 &&
                translate('slots.won', { amount: formatMoney(minor(won.amount), game.currency, locale) })}
          </p>
        </div>
        <SlotControls
          host={host}
          isDemo={game.isDemo}
          balance={balance}
          stake={stake}
          stakes={game.stakes}
          currency={game.currency}
          won={won}
          spinning={spinning}
          onStake={(next) => {
            setFailure(undefined);
            setStake(next);
          }}
          onSpin={() => void spin()}
        />
      </main>
      <PayTableSheet
        open={sheet === 'rules'}
        onClose={() => setSheet(undefined)}
        game={game}
        look={reels.look}
        stake={stake}
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

/** A round of one step is shown in its final state; of a longer one, the player may have seen a part. */
function isInterrupted({ frames, shown }: LastSpin): boolean {
  return frames.length > 1 && shown < frames.length;
}
