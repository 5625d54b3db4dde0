import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import type { Api } from '@tessera/provider-kit/browser';
import { useEffect, useState } from 'react';

import { PLAYER_SEED } from '../../engine/crash/player-seed';
import type { OwnRound, RoundProof } from '../../server/rooms/fairness-store';
import type { CrashDraw } from '../../server/rooms/kinds';
import type { RoomState } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import { Sheet } from '../shell/Sheet';
import { verify, type Verdict } from './fairness';
import type { CrashView } from './flight-of';
import styles from './FairnessSheet.module.css';

type FairnessSheetProps = {
  open: boolean;
  onClose: () => void;
  api: Api;
  game: CrashView;
  room: RoomState | undefined;
  /** The player's seed for the next rounds. */
  seed: string;
  onSeed: (seed: string) => void;
};

type Listed = { id: string; number: number; draw: unknown; seeds?: readonly string[] };
type Page = { rounds: OwnRound[]; next?: string };

const SHOWN = 20;

export function FairnessSheet({ open, onClose, api, game, room, seed, onSeed }: FairnessSheetProps) {
  const { translate, locale } = useTranslation();
  const [mine, setMine] = useState(false);
  const [own, setOwn] = useState<Page>();
  const [failed, setFailed] = useState(false);

  async function loadOwn(before?: string): Promise<void> {
    try {
      const page = await api.get<Page>(`/rounds${before ? `?before=${encodeURIComponent(before)}` : ''}`);
      setOwn((known) => ({ ...page, rounds: [...(before ? (known?.rounds ?? []) : []), ...page.rounds] }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  useEffect(() => {
    if (open && mine) void loadOwn();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- loads once each time the list is opened
  }, [open, mine]);

  const rounds: readonly Listed[] = mine ? (own?.rounds ?? []) : (room?.past ?? []).slice(0, SHOWN);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Sheet title={translate('crash.fairness')} open={open} onClose={onClose}>
      <p>{translate('crash.fairnessText')}</p>
      <p>
        {translate('crash.fairnessShares', {
          edge: percent.format(game.houseEdgePercent / 100),
          instant: percent.format(game.instantCrashShare),
        })}
      </p>
      <p>
        {translate('crash.maxWin', { amount: formatMoney(minor(game.limits.maxWin), game.currency, locale) })}
      </p>
      <dl className={styles.facts}>
        <dt>{translate('crash.terminal')}</dt>
        <dd>
          <code dir="ltr">{room?.chain?.terminal ?? '—'}</code>
        </dd>
        <dt>{translate('crash.formula')}</dt>
        <dd>
          <code dir="ltr">{`h = HMAC-SHA-256(${translate('crash.hash')}, SHA-256(${translate('crash.seeds')}))`}</code>
          <code dir="ltr">{`max(1, ⌊${100 - game.houseEdgePercent} / (1 − h / 2⁵²)⌋ / 100)`}</code>
        </dd>
        <dt>
          <label htmlFor="player-seed">{translate('crash.seed')}</label>
        </dt>
        <dd>
          <input
            id="player-seed"
            className={styles.seed}
            dir="ltr"
            defaultValue={seed}
            maxLength={32}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              if (PLAYER_SEED.test(target.value)) onSeed(target.value);
            }}
          />
        </dd>
      </dl>
      <div role="group" aria-label={translate('crash.rounds')} className={styles.choice}>
        <button type="button" aria-pressed={!mine} onClick={() => setMine(false)}>
          {translate('crash.past')}
        </button>
        <button type="button" aria-pressed={mine} onClick={() => setMine(true)}>
          {translate('crash.mine')}
        </button>
      </div>
      <ol className={styles.rounds}>
        {rounds.map((round) => (
          <RoundLine key={round.id} round={round} api={api} chain={room?.chain} />
        ))}
      </ol>
      {mine && own?.rounds.length === 0 && <p>{translate('crash.noneOwn')}</p>}
      {mine && failed && (
        <p role="alert" className={styles.bad}>
          {translate('failure.offline')}
        </p>
      )}
      {mine && own?.next && (
        <button type="button" className={styles.more} onClick={() => void loadOwn(own.next)}>
          {translate('crash.more')}
        </button>
      )}
    </Sheet>
  );
}

type RoundLineProps = { round: Listed; api: Api; chain: RoomState['chain'] };

function RoundLine({ round, api, chain }: RoundLineProps) {
  const { translate, locale } = useTranslation();
  const draw = round.draw as CrashDraw;
  const [progress, setProgress] = useState<number>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [proof, setProof] = useState<RoundProof>();

  async function check(): Promise<void> {
    setProgress(0);
    try {
      const found = await api.get<RoundProof>(`/rounds/${round.id}/proof`);
      setProof(found);
      // Verify the values that the list showed.
      const claimed = { ...found, centi: draw.centi };
      setVerdict(await verify(claimed, chain, round.seeds ?? [], setProgress));
    } catch {
      setVerdict('unknown');
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <li>
      <strong dir="ltr">{formatCenti(draw.centi, locale)}</strong>
      <code dir="ltr">{draw.hash}</code>
      {verdict !== undefined ? (
        <span role="status" className={styles[verdict]}>
          {translate(`crash.verdict-${verdict}`)}
        </span>
      ) : progress === undefined ? (
        <button type="button" onClick={() => void check()}>
          {translate('crash.verify')}
        </button>
      ) : (
        <progress value={progress} aria-label={translate('crash.verify')} />
      )}
      {proof && (
        <details className={styles.proof}>
          <summary>{translate('crash.proof')}</summary>
          <pre dir="ltr">{JSON.stringify(proof, undefined, 1)}</pre>
        </details>
      )}
    </li>
  );
}
