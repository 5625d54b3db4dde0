import { newId } from '@tessera/provider-kit/browser';
import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';

import type { SpinAnswer } from '../../server/slots';
import { readFailure, type FailureCode } from '../kit/api';
import type { Table } from '../kit/boot';
import { useScene } from '../kit/layers';
import { wait } from '../kit/motion';
import { createSound, type Sound } from '../kit/sound';
import { GameShell } from '../shell/GameShell';
import { useSoundTool } from '../shell/use-sound-tool';
import { slotDresses } from '../art/slot-themes';
import type { SlotTheme } from '@tessera/catalogue';
import { BannerCard } from './BannerCard';
import { PayTableSheet } from './PayTableSheet';
import { presentRound, type Banner, type Remaining } from './present';
import { SlotControls } from './SlotControls';
import type { SlotsView, SpinRecord } from './slots-view';
import { createStage, type Stage } from './stage';
import hidden from '../shell/heard.module.css';
import styles from './SlotsPage.module.css';

const sound: Sound = createSound();

export function SlotsPage({ table: { api, host }, game }: { table: Table; game: SlotsView }) {
  const { translate, locale } = useTranslation();
  const dress = slotDresses[game.theme as SlotTheme];
  const stage = useRef<Stage>(undefined);
  const [stake, setStake] = useState(() => game.stakes[2] ?? game.stakes[0] ?? 0);
  const [balance, setBalance] = useState<number>(game.balance);
  const [won, setWon] = useState({ amount: 0, loud: false });
  const [spinning, setSpinning] = useState(false);
  const [banner, setBanner] = useState<Banner>();
  const [remaining, setRemaining] = useState<Remaining>();
  const [multiplier, setMultiplier] = useState(1);
  const [failure, setFailure] = useState<FailureCode>();
  const [recent, setRecent] = useState<SpinRecord[]>(game.recent);
  const [sheet, setSheet] = useState(false);
  const soundTool = useSoundTool(sound);

  const scene = useScene((place) => {
    const created = createStage(place, game.machine, dress, game.seed, game.name);
    stage.current = created;
    // Letters drawn before the font is there would stay in the fallback face.
    document.fonts.load('800 40px "Readex Pro Variable"').then(created.resize, () => undefined);
    return created;
  });

  const problem = failure ?? (!spinning && balance < stake ? 'insufficient_funds' : undefined);

  async function spin(): Promise<void> {
    const current = stage.current;
    if (!current || spinning || balance < stake) return;
    setSpinning(true);
    // The answer moves the money before the reels have stopped: the site's balance would give the win away.
    host.roundOpen();
    setFailure(undefined);
    setWon({ amount: 0, loud: false });
    setBalance((before) => before - stake);
    current.spin();
    sound.spin();
    const pace = wait(game.spinMs);
    try {
      const answer = await api.post<SpinAnswer>('/spin', { id: newId(), stake });
      if (answer.balance !== undefined) setBalance(answer.balance - answer.payout);
      await presentRound(current, game.machine, answer, {
        won: (amount, loud) => {
          setWon({ amount, loud });
          if (loud) sound.win();
        },
        banner: (next) => {
          setBanner(next);
          if (next?.kind === 'big-win') sound.bigWin();
        },
        remaining: setRemaining,
        multiplier: setMultiplier,
      });
      if (answer.balance !== undefined) setBalance(answer.balance);
      setRecent((before) => [
        { stake: answer.stake, payout: answer.payout, at: new Date().toISOString() },
        ...before.slice(0, 19),
      ]);
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
      tools={[
        soundTool,
        { name: 'rules', label: translate('slots.payTable'), onPress: () => setSheet(true) },
      ]}
    >
      <main className={styles.page}>
        <div className={styles.stage}>
          <div
            ref={scene}
            className={styles.layers}
            role="img"
            aria-label={translate('slots.reels', { name: game.name })}
          />
          <div className={styles.feature}>
            {remaining && (
              <p className={styles.free}>
                {translate(`slots.${remaining.kind}-left`, { count: remaining.count })}
              </p>
            )}
            {multiplier > 1 && (
              <p key={multiplier} className={styles.multiplier}>
                <bdi dir="ltr">×{multiplier}</bdi>
              </p>
            )}
          </div>
          {banner && <BannerCard banner={banner} currency={game.currency} />}
        </div>
        <div className={styles.notices}>
          <p role="status" className={problem ? styles.problem : hidden.heard}>
            {problem
              ? translate(`failure.${problem}`)
              : won.amount > 0 &&
                translate('slots.won', { amount: formatMoney(minor(won.amount), game.currency, locale) })}
          </p>
        </div>
        <SlotControls
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
        open={sheet}
        onClose={() => setSheet(false)}
        game={game}
        dress={dress}
        stake={stake}
        recent={recent}
      />
    </GameShell>
  );
}
