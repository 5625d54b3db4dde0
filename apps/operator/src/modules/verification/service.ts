import type { Transaction } from '@tessera/database';
import { randomUUID } from 'node:crypto';

import type {
  CreateVerification,
  NeedKind,
  VerificationDecision,
  VerificationModule,
} from '@tessera/provider/verification';

import { Refusal } from '../../platform/errors';
import type { Outbox } from '../../platform/outbox';
import { detectType, FILE_TYPES } from './file-check';
import type { FileStore } from './file-store';
import type { NeedRow, NeedStatus, VerificationStore } from './store';

/** A document that the operator's file declares. */
export type ConfiguredNeed = {
  id: string;
  kind: NeedKind;
  /** Of every player, or only of those of whom staff or a module has requested it. */
  of: 'everybody' | 'requested';
  /** What is not possible until it is accepted. */
  blocks: string[];
};

export type VerificationSettings = {
  needs: ConfiguredNeed[];
  maxBytes: number;
  /** After a decision. */
  keepDays: number;
};

type Parts = {
  settings: VerificationSettings;
  store: VerificationStore;
  files: FileStore;
  outbox: Outbox;
  admitUpload: (playerId: string) => Promise<void>;
};

const REVIEW_TOPIC = 'verification review';
const MODULE_ACTOR = 'module';

export type Verification = ReturnType<typeof createVerification>;

/** Documents of players: what is needed, the files, and decisions with actor and reason. */
export function createVerification({ settings, store, files, outbox, admitUpload }: Parts) {
  const ofEverybody = settings.needs.filter((need) => need.of === 'everybody');
  let module: VerificationModule | undefined;

  outbox.handle(REVIEW_TOPIC, (payload) => review(payload as { playerId: string; needId: string }));

  async function needsOf(playerId: string): Promise<NeedRow[]> {
    const rows = await store.needs(playerId);
    const missing = ofEverybody.filter(({ id }) => !rows.some((row) => row.id === id));
    return [...missing.map((need) => ({ ...need, status: 'needed' as const, reason: null })), ...rows];
  }

  async function findNeed(playerId: string, needId: string): Promise<NeedRow | undefined> {
    return (await needsOf(playerId)).find(({ id }) => id === needId);
  }

  async function describe(playerId: string) {
    const needs = await needsOf(playerId);
    return {
      status: statusOf(needs),
      needs: needs.map(({ id, kind, status, reason }) => ({
        id,
        kind,
        status,
        reason,
        accepts: [...FILE_TYPES],
        maxBytes: settings.maxBytes,
      })),
      blocks: await store.blocks(playerId),
    };
  }

  const decide = (playerId: string, needId: string, decision: VerificationDecision, actor: string) =>
    store.transact((transaction) => decideWithin(transaction, playerId, needId, decision, actor));

  /** In the caller's transaction. */
  async function decideWithin(
    transaction: Transaction,
    playerId: string,
    needId: string,
    { status, reason }: VerificationDecision,
    actor: string,
  ): Promise<void> {
    const need = await findNeed(playerId, needId);
    if (!need) throw new Refusal('not_found');
    await store.setNeed(transaction, playerId, need, { status, actor, reason });
    await store.expireFiles(transaction, playerId, needId, settings.keepDays);
  }

  /** An outbox task: the module looks at the files. */
  async function review({ playerId, needId }: { playerId: string; needId: string }): Promise<void> {
    const need = await findNeed(playerId, needId);
    // Staff may have decided since.
    if (!module || need?.status !== 'pending') return;
    const submitted = (await store.files(playerId)).filter((file) => file.needId === needId);
    const decision = await module.review({
      playerId,
      needId,
      kind: need.kind,
      profile: await store.profile(playerId),
      files: submitted.map(({ id, type }) => ({ id, type, read: () => readFile(id) })),
    });
    if (decision) await decide(playerId, needId, decision, MODULE_ACTOR);
  }

  async function readFile(id: string): Promise<Buffer> {
    const content = await files.get(id);
    if (!content) throw new Error(`the file ${id} is not in the file store`);
    return content;
  }

  return {
    settings,
    hasNeeds: settings.needs.length > 0,
    describe,
    decide,
    decideWithin,
    readFile,
    files: store.files,
    changes: store.changes,

    /** For a player without a row: whether something is needed of everybody. */
    initialStatus: ofEverybody.length > 0 ? ('needed' as const) : ('none' as const),

    saveSettings: () => store.saveSetting(ofEverybody.map(({ id, blocks }) => ({ id, blocks }))),

    /** Sets the module that reviews files. Without one, staff decide. */
    async use(create: CreateVerification, moduleSettings: Record<string, unknown>): Promise<void> {
      module = await create({
        settings: moduleSettings,
        decide: (playerId, needId, decision) => decide(playerId, needId, decision, MODULE_ACTOR),
      });
    },

    /** Asks a player for a document, or for a new one. */
    async request(
      playerId: string,
      needId: string,
      { actor, reason }: { actor: string; reason: string | undefined },
    ) {
      const need = settings.needs.find(({ id }) => id === needId) ?? (await findNeed(playerId, needId));
      if (!need) throw new Refusal('not_found');
      await store.transact((transaction) =>
        store.setNeed(transaction, playerId, need, { status: 'needed', actor, reason }),
      );
    },

    /** Stores a file of the player and puts its need in review. */
    async submit(
      playerId: string,
      { needId, name, type, content }: { needId: string; name: string; type: string; content: Buffer },
    ) {
      const need = await findNeed(playerId, needId);
      if (!need || need.status === 'done') throw new Refusal('invalid');
      if (content.length > settings.maxBytes) throw new Refusal('file_too_large');
      if (content.length === 0 || detectType(content) !== type) throw new Refusal('file_type_unsupported');
      await admitUpload(playerId);
      const id = randomUUID();
      await store.announceFile(playerId, { id, needId, name, type, bytes: content.length });
      await files.put(id, content);
      await store.transact(async (transaction) => {
        await store.keepFile(transaction, playerId, id);
        await store.setNeed(transaction, playerId, need, {
          status: 'pending',
          actor: 'player',
          reason: undefined,
        });
        if (module) await outbox.add(transaction, REVIEW_TOPIC, { playerId, needId });
      });
      outbox.notify();
      return describe(playerId);
    },

    /** Deletes files whose time has passed. Returns whether there may be more. */
    async sweep(): Promise<boolean> {
      const expired = await store.filesToDelete();
      for (const { playerId, id } of expired) {
        await files.remove(id);
        await store.removeFile(playerId, id);
      }
      return expired.length > 0;
    },
  };
}

/** As operator.refresh_verification. */
function statusOf(needs: readonly { status: NeedStatus }[]): NeedStatus | 'none' {
  const order = ['refused', 'needed', 'pending', 'done'] as const;
  return order.find((status) => needs.some((need) => need.status === status)) ?? 'none';
}
