import { useTranslation } from '@tessera/i18n';
import type { Api, Host } from '@tessera/provider-kit/browser';
import { useState, type ReactNode } from 'react';

import { useScene, type Scene } from '../kit/layers';
import { isConnected } from '../kit/room';
import { RoomHistory } from '../rounds/RoomHistory';
import { GameShell } from '../shell/GameShell';
import { Sheet } from '../shell/Sheet';
import { useSoundTool } from '../shell/use-sound-tool';
import { ChipRail } from './ChipRail';
import { Countdown } from './Countdown';
import { SavedBetsRow } from './SavedBetsRow';
import { SavedBetsSheet } from './SavedBetsSheet';
import layers from '../kit/layers.module.css';
import styles from './TablePage.module.css';
import { merged } from './use-chips';
import { useSavedBets } from './use-saved-bets';
import type { TableState, TableView } from './use-table';

type TablePageProps = {
  api: Api;
  host: Host;
  game: TableView;
  state: TableState<unknown>;
  sceneLabel: string;
  createScene: (place: HTMLElement) => Scene;
  countdownOnRight?: boolean;
  /** Overlays of the scene: last results, and the result of this round. */
  overlay: ReactNode;
  layout: ReactNode;
  rules: ReactNode;
  /** While the player decides: replaces the chips. */
  decision?: ReactNode;
  /** Whether chips can be placed now; by default while betting is open. */
  canBet?: boolean;
  /** The spots of the table, if bets on them can be saved. */
  isSpot?: (id: string) => boolean;
};

/** The common page of all tables: scene, layout, chips and rules. */
export function TablePage(props: TablePageProps) {
  const {
    api,
    host,
    game,
    state,
    sceneLabel,
    createScene,
    countdownOnRight = false,
    overlay,
    layout,
    rules,
    decision,
    canBet = state.open,
    isSpot,
  } = props;
  const { translate } = useTranslation();
  const soundTool = useSoundTool(state.sound);
  const [sheet, setSheet] = useState<'rules' | 'history' | 'saved'>();
  const savedBets = useSavedBets(host, game.currency, isSpot);
  const { chips } = state;
  // Without saved bets it is below the layout instead of beside the chips, so that the chips stay on the screen of a phone.
  const savedRow = savedBets && (
    <SavedBetsRow
      saved={savedBets.saved}
      canPlace={canBet}
      onPlace={(bets) => chips.addAll(bets.chips)}
      onOpen={() => setSheet('saved')}
      currency={game.currency}
    />
  );
  const scene = useScene(createScene);
  return (
    <GameShell
      title={game.name}
      host={host}
      connected={isConnected(state.room)}
      tools={[
        soundTool,
        { name: 'rules', label: translate('table.rules'), onPress: () => setSheet('rules') },
        { name: 'history', label: translate('rounds.history'), onPress: () => setSheet('history') },
      ]}
    >
      <main className={styles.page}>
        <section className={styles.scene} aria-label={sceneLabel}>
          <div ref={scene} className={layers.layers} aria-hidden="true" dir="ltr" />
          <Countdown
            round={state.round}
            store={state.store}
            onRight={countdownOnRight}
            staged={chips.staged.length > 0}
          />
          {overlay}
        </section>
        <section className={styles.felt} aria-label={translate('table.layout')}>
          {layout}
          {savedBets?.saved.length === 0 && savedRow}
        </section>
        {decision ?? (
          <ChipRail
            host={host}
            chips={chips}
            values={game.chips}
            selected={state.chip}
            onSelect={state.setChip}
            currency={game.currency}
            balance={state.room.balance}
            open={canBet}
            won={state.won}
            savedBets={savedBets && savedBets.saved.length > 0 && savedRow}
          />
        )}
      </main>
      <Sheet title={translate('table.rules')} open={sheet === 'rules'} onClose={() => setSheet(undefined)}>
        {rules}
      </Sheet>
      {savedBets && (
        <SavedBetsSheet
          open={sheet === 'saved'}
          onClose={() => setSheet(undefined)}
          bets={savedBets}
          onTable={merged([...chips.placed, ...chips.staged])}
          canPlace={canBet}
          onPlace={(bets) => chips.addAll(bets.chips)}
          currency={game.currency}
        />
      )}
      <RoomHistory open={sheet === 'history'} onClose={() => setSheet(undefined)} api={api} game={game} />
    </GameShell>
  );
}
