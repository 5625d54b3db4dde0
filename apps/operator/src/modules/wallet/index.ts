export { isSuperuser, keepAppendOnly } from './append-only';
export { createWallet, type CashierResult, type Wallet } from './service';
export { createWalletStore } from './store';
