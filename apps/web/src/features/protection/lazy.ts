import { lazyPart } from '../../loading';

const load = () => import('./parts').then((parts) => parts.withTextsAndStyles());

/** Time and net position of the session, on the pages where somebody plays. */
export const SessionStatus = lazyPart(() => load().then((parts) => parts.SessionStatus));
/** What stands above every page: the reality check of a player, and the page that explains why there is no login. */
export const ProtectionOverlays = lazyPart(() => load().then((parts) => parts.ProtectionOverlays));
