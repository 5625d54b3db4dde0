export { ArchiveRefusal, createArchive, type Archive } from './archive';
export type { ArchivedMonth } from './archive-store';
export { createAudit, type Audit } from './audit';
export { keepAppendOnly } from './append-only-store';
export { createHeldStore, type HeldStore } from './held-store';
export type { WinLimits } from './win-limits';
export { createWallet, type CashierResult, type Wallet } from './service';
export { createWalletStore } from './store';
