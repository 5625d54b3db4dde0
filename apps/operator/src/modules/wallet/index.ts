export { ArchiveRefusal, createArchive, type Archive, type ArchivedMonth } from './archive';
export { createAudit } from './audit';
export { isSuperuser, keepAppendOnly } from './append-only';
export { createWallet, type CashierResult, type Wallet } from './service';
export { createWalletStore } from './store';
