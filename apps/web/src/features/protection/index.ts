import { lazyPage, lazyPart } from '../../loading';

const messages = 'protection';

/** The brand's page about safer play. */
export const ResponsiblePage = lazyPage(
  () => import('./ResponsiblePage').then((module) => module.ResponsiblePage),
  { messages },
);
/** A section of player protection in the account. */
export const ProtectionSection = lazyPage(
  () => import('./ProtectionSection').then((module) => module.ProtectionSection),
  { messages: [messages, 'forms'] },
);
/** Time and net position of the session, on pages with games or sports. */
export const SessionStatus = lazyPart(
  () => import('./SessionStatus').then((module) => module.SessionStatus),
  {
    messages,
  },
);
/** Above every page: the reality check of a player, and the page that explains why a login was refused. */
export const ProtectionOverlays = lazyPart(
  () => import('./ProtectionOverlays').then((module) => module.ProtectionOverlays),
  { messages },
);
/** What is left of the deposit limits, in the cashier. */
export const DepositLimits = lazyPart(
  () => import('./DepositLimits').then((module) => module.DepositLimits),
  { messages },
);
