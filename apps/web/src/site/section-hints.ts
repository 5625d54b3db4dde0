import type { MessageKey } from '../i18n';
import type { AccountSectionId } from './account-sections';

/** What each section of the account is for. Not in the table of the sections, which is part of the first load. */
export const SECTION_HINTS = {
  deposit: 'account.depositHint',
  withdraw: 'account.withdrawHint',
  payments: 'account.paymentsHint',
  change_password: 'account.changePasswordHint',
  transactions: 'account.transactionsHint',
  casino_history: 'account.casinoHistoryHint',
  sport_history: 'account.sportHistoryHint',
  verification: 'account.verificationHint',
  protection: 'account.protectionHint',
  'protection/limits': 'protection.limitsTool',
  'protection/breaks': 'protection.breaksTool',
  'protection/activity': 'protection.activityTool',
} as const satisfies Record<AccountSectionId, MessageKey>;
