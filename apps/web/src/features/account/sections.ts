import { accountSections, paths, useFeature } from '../../site';
import { casino, sport, transactions, type Section } from './histories';

export const changePassword: Section = {
  path: paths.account('change_password'),
  title: 'shell.changePassword',
  hint: 'account.changePasswordHint',
  icon: 'lock',
};

const protection: Section = {
  path: paths.account('protection'),
  title: 'shell.protection',
  hint: 'account.protectionHint',
  icon: 'shield',
};

/** Those that the site has for this player. */
export function useSections(): readonly Section[] {
  const isProtected = useFeature('protection');
  const own = [changePassword, transactions, casino, sport].filter(({ path }) =>
    accountSections().some(({ section }) => paths.account(section) === path),
  );
  return isProtected ? [...own, protection] : own;
}
