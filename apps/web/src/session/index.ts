export { askForLogin, logout, transferCashback } from './account';
export { closeDialog, CODE_DIALOG, openLogin, openRegister, switchDialog, useDialogs } from './dialog-state';
export { DestinationLink } from './DestinationLink';
export {
  playerCurrency,
  playerQuery,
  usePlayer,
  usePlayerCurrency,
  useIsPlayerFetched,
  type Player,
} from './player';
export { redirectToLogin } from './redirect-to-login';
export { RequireLogin } from './RequireLogin';
export { Session } from './Session';
export { followLink, SiteLink } from './SiteLink';
export { useIsLoggedIn } from './token';
