import type { Transaction } from '@tessera/database';
import type { GameProvider } from '@tessera/provider/port';

import { messageOf } from '../../platform/errors';
import { Undeliverable, type Outbox } from '../../platform/outbox';
import type { DescribedFreeRounds, FreeRoundsStore, NewFreeRounds } from './store';

/*
 * Free rounds that the operator grants, and a provider plays. A grant is stored first; the provider gets it by the outbox, and players
 * see it when the provider has accepted it. The ledger counts rounds and wins (sql/free-rounds.sql).
 */

const TOPIC = 'free rounds';
/** With the delays of the outbox about a day. */
const MAX_ATTEMPTS = 30;

type Key = { playerId: string; id: string };
type Task = Key & { step: 'grant' | 'cancel' };

/** A provider with free rounds. */
export type FreeRoundsProvider = {
  name: string;
  provider: Pick<GameProvider, 'grantFreeRounds' | 'cancelFreeRounds'>;
};

export type FreeRoundsService = ReturnType<typeof createFreeRounds>;

export function createFreeRounds(store: FreeRoundsStore, outbox: Outbox) {
  let providers: readonly FreeRoundsProvider[] = [];

  const providerOf = (source: string) => providers.find(({ name }) => name === source)?.provider;

  async function offer(found: DescribedFreeRounds, attempt: number): Promise<void> {
    if (found.state !== 'granted') return;
    const provider = providerOf(found.source);
    try {
      if (!provider?.grantFreeRounds) throw new Error(`${found.source} has no free rounds`);
      const { playerId, username, currency, code, template, ...grant } = found;
      const answer = await provider.grantFreeRounds({
        ...grant,
        player: { id: playerId, username, currency },
        code: code ?? undefined,
        template: template ?? undefined,
      });
      if ('refused' in answer)
        throw new Undeliverable(`${found.source} refused free rounds: ${answer.refused}`);
      await store.setState(found, 'offered', answer.reference);
    } catch (error) {
      const isOver = found.expiresAt.getTime() < Date.now();
      const isFinal = error instanceof Undeliverable || isOver || attempt >= MAX_ATTEMPTS;
      if (!isFinal) throw error;
      await store.setState(found, 'refused', undefined);
      throw new Undeliverable(messageOf(error));
    }
  }

  async function withdraw(found: DescribedFreeRounds, attempt: number): Promise<void> {
    const { source, reference, playerId, username, currency } = found;
    const provider = providerOf(source);
    if (reference === null || !provider?.cancelFreeRounds) return;
    try {
      await provider.cancelFreeRounds({ reference, player: { id: playerId, username, currency } });
    } catch (error) {
      // The ledger refuses their bets anyway.
      if (attempt < MAX_ATTEMPTS) throw error;
      throw new Undeliverable(messageOf(error));
    }
  }

  outbox.handle(TOPIC, async (payload, { attempt }) => {
    const { step, ...key } = payload as Task;
    const found = await store.find(key);
    if (found) await (step === 'grant' ? offer(found, attempt) : withdraw(found, attempt));
  });

  return {
    /** The connected providers, before the outbox starts. */
    use(connected: readonly FreeRoundsProvider[]): void {
      providers = connected.filter(({ provider }) => provider.grantFreeRounds);
    },
    /** Whether any provider has free rounds. */
    isOffered: () => providers.length > 0,
    hasProvider: (source: string) => providerOf(source) !== undefined,
    list: store.list,
    find: store.find,
    findGame: store.findGame,
    ownerOf: store.ownerOf,
    playable: store.playable,

    /** Within a transaction. False if the player has those of this campaign. */
    async grant(transaction: Transaction, grant: NewFreeRounds): Promise<boolean> {
      if (!(await store.grant(transaction, grant))) return false;
      const task: Task = { playerId: grant.playerId, id: grant.id, step: 'grant' };
      await outbox.add(transaction, TOPIC, task);
      return true;
    },

    async cancel(transaction: Transaction, { playerId, id }: Key): Promise<void> {
      await store.setState({ playerId, id }, 'cancelled', undefined, transaction);
      const task: Task = { playerId, id, step: 'cancel' };
      await outbox.add(transaction, TOPIC, task);
    },
  };
}
