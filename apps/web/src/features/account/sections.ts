import { casino, sport, transactions, type Section } from './histories';

export const changePassword: Section = {
  path: '/dashboard/change_password',
  title: 'shell.changePassword',
  hint: 'account.changePasswordHint',
  icon: 'lock',
};

export const sections: readonly Section[] = [changePassword, transactions, casino, sport];
