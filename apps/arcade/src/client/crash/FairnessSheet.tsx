import { useTranslation } from '@tessera/i18n';
import type { Api } from '@tessera/provider-kit/browser';
import { useEffect, useState } from 'react';

import type { CrashDraw } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import type { ChainView } from '../../server/http/fairness';
import { Sheet } from '../shell/Sheet';
import type { CrashView } from './flight-of';
import { prove, type Proof } from './fairness';
import styles from './FairnessSheet.module.css';

type FairnessSheetProps = {
  open: boolean;
  onClose: () => void;
  api: Api;
  game: CrashView;
  past: readonly PastRound[];
};

const SHOWN = 20;

export function FairnessSheet({ open, onClose, api, game, past }: FairnessSheetProps) {
  const { translate } = useTranslation();
  const [chain, setChain] = useState<ChainView>();
  const [proofs, setProofs] = useState<ReadonlyMap<string, Proof | number>>(new Map());
  useEffect(() => {
    if (open)
      api.get<{ chain: ChainView }>('/fairness').then(
        ({ chain: found }) => setChain(found),
        () => undefined,
      );
  }, [open, api]);

  const note = (id: string, proof: Proof | number) => setProofs((before) => new Map(before).set(id, proof));

  async function check(round: PastRound): Promise<void> {
    const draw = round.draw as CrashDraw;
    const before = past
      .map((other) => other.draw as CrashDraw)
      .find((other) => other.chainId === draw.chainId && other.position === draw.position - 1);
    const terminal = chain?.id === draw.chainId ? chain.terminal : undefined;
    note(round.id, 0);
    note(round.id, await prove(draw, before, terminal, (done) => note(round.id, done)));
  }

  return (
    <Sheet title={translate('crash.fairness')} open={open} onClose={onClose}>
      <p>{translate('crash.fairnessText', { edge: game.houseEdgePercent })}</p>
      <dl className={styles.facts}>
        <dt>{translate('crash.terminal')}</dt>
        <dd>
          <code dir="ltr">{chain?.terminal}</code>
        </dd>
        <dt>{translate('crash.formula')}</dt>
        <dd>
          <code dir="ltr">{`max(1, ⌊${100 - game.houseEdgePercent} / (1 − h / 2⁵²)⌋ / 100)`}</code>
        </dd>
      </dl>
      <ol className={styles.rounds}>
        {past.slice(0, SHOWN).map((round) => {
          const draw = round.draw as CrashDraw;
          const proof = proofs.get(round.id);
          return (
            <li key={round.id}>
              <strong dir="ltr">{(draw.centi / 100).toFixed(2)}×</strong>
              <code dir="ltr">{draw.hash}</code>
              {proof === undefined ? (
                <button type="button" onClick={() => void check(round)}>
                  {translate('crash.verify')}
                </button>
              ) : typeof proof === 'number' ? (
                <progress value={proof} aria-label={translate('crash.verify')} />
              ) : (
                <Verdict proof={proof} expected={draw.centi} />
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

function Verdict({ proof, expected }: { proof: Proof; expected: number }) {
  const { translate } = useTranslation();
  const sound = proof.point === expected && proof.leadsToPrevious !== false && proof.leadsToEnd !== false;
  return (
    <span role="status" className={sound ? styles.good : styles.bad}>
      {translate(sound ? 'crash.verified' : 'crash.refuted')}
    </span>
  );
}
