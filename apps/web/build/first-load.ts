/** The parts of the site that every first page needs. */
const NEEDED = [
  /\/node_modules\/(@tanstack|react|react-dom|scheduler|valibot|wouter|zustand)\//,
  /\/packages\/(contract|i18n|money)\//,
  /\/apps\/web\/src\/(app|catalogue|i18n|platform|session|site|ui)\//,
  /\/apps\/web\/src\/features\/(home|jackpot|winners)\//,
  /\/apps\/web\/src\/features\/[a-z]+\/(index|game-list)\.ts$/,
  /^\0/,
];

/** Opened by a click, or by players alone. */
const LATER = [
  /\/app\/shell\/(AccountLinks|PlayerArea|SiteSidebar|UserSidebar|Sidebar\.module)\./,
  /\/app\/gallery\//,
  /\/session\/(account|AccountDialogs|LoginForm|PlayerSession|polling|refresh)\./,
  /\/ui\/(Drawer|Field|Modal|PasswordField|Select|Spinner|Table|TextField|toaster|Toaster|ToggleChip|use-dialog|use-presence)\./,
  /\/features\/home\/(api|Providers)\./,
  /\/features\/jackpot\/(JackpotDialog|JackpotNews|seen-wins)\./,
];

/** Whether a module belongs to the first file that the home page loads. */
export function isFirstLoad(id: string): boolean {
  return NEEDED.some((part) => part.test(id)) && !LATER.some((part) => part.test(id));
}

/** Whether a module belongs to the file that comes with a token. */
export function isForPlayers(id: string): boolean {
  return /\/(app\/shell\/(AccountLinks|PlayerArea)|session\/(account|PlayerSession|polling|refresh))\./.test(
    id,
  );
}
