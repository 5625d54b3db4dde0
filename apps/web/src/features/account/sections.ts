import { accountSections, paths } from '../../site';
import { casino, sport, transactions, type Section } from './histories';

export const changePassword: Section = {
  path: paths.account('change_password'),
  title: 'shell.changePassword',
  hint: 'account.changePasswordHint',
  icon: 'lock',
};

/** Those that the site has. */
export const sections: readonly Section[] = [changePassword, transactions, casino, sport].filter(({ path }) =>
  accountSections().some(({ section }) => paths.account(section) === path),
);
