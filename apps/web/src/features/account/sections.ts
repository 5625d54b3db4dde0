import type { MessageKey } from '../../i18n';
import type { IconName } from '../../ui';

export type Section = { path: string; title: MessageKey; hint: MessageKey; icon: IconName };

export const sections: readonly Section[] = [
  {
    path: '/dashboard/change_password',
    title: 'shell.changePassword',
    hint: 'account.changePasswordHint',
    icon: 'lock',
  },
  {
    path: '/dashboard/transactions',
    title: 'shell.transactions',
    hint: 'account.transactionsHint',
    icon: 'wallet',
  },
  {
    path: '/dashboard/casino_history',
    title: 'shell.casinoHistory',
    hint: 'account.casinoHistoryHint',
    icon: 'slots',
  },
  {
    path: '/dashboard/sport_history',
    title: 'shell.sportHistory',
    hint: 'account.sportHistoryHint',
    icon: 'ball',
  },
];
