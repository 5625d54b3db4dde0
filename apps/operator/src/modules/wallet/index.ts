export { createWallet, type CashierResult, type Wallet } from './service';
export { createWalletStore } from './store';
