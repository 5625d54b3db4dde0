/** The parts of the site that every page needs. */
const NEEDED = [
  /\/node_modules\/(@tanstack|react|react-dom|scheduler|valibot|wouter|zustand)\//,
  /\/packages\/(contract|i18n|money)\//,
  /\/apps\/web\/src\/(app|catalogue|i18n|platform|session|site|ui)\//,
  /\/features\/home\/(Banner|Slide|banners|use-carousel|use-swipe)/,
  /\/features\/jackpot\/(JackpotPopup|api)\./,
  /\/apps\/web\/src\/features\/[a-z]+\/(index|game-list)\.ts$/,
  /^\0/,
];

/** Opened by a click, by lists or by players alone. */
const LATER = [
  /\/(infiniteQueryObserver|useInfiniteQuery)\./,
  /\/app\/shell\/(AccountLinks|PlayerArea|SiteSidebar|UserSidebar|Sidebar\.module)\./,
  /\/app\/gallery\//,
  /\/catalogue\/play-request\./,
  /\/session\/(account|AccountDialogs|LoginForm|PlayerSession|polling|refresh)\./,
  /\/ui\/(Drawer|Field|Modal|PasswordField|ScrollRow|Select|Spinner|Table|TextField|toaster|Toaster|ToggleChip|use-dialog|use-presence)\./,
];

/** Whether a module belongs to the file that every page starts with. */
export function isFirstLoad(id: string): boolean {
  return NEEDED.some((part) => part.test(id)) && !LATER.some((part) => part.test(id));
}

/** Whether a module belongs to the file that the home page adds, but for what it loads later itself. */
export function isForHome(id: string): boolean {
  return (
    /\/(features\/(home|jackpot|winners)|ui\/ScrollRow)/.test(id) &&
    !isFirstLoad(id) &&
    !/\/jackpot\/(JackpotDialog|JackpotNews|seen-wins)\./.test(id)
  );
}

/** Whether a module belongs to the file that comes with a token. */
export function isForPlayers(id: string): boolean {
  return /\/(app\/shell\/(AccountLinks|PlayerArea)|session\/(account|PlayerSession|polling|refresh))\./.test(
    id,
  );
}
