import { create } from 'zustand';

import { safeUrl } from '../../embed/safe-url';
import { navigate } from '../../platform/navigation';
import { PLAYER_PREFIX } from '../../platform/storage';
import { deleteTab, readTab, writeTab } from '../../platform/tab-storage';
import { usePlayer } from '../../session';
import { paths } from '../../site';
import type { Started } from './api';

/** What the page of a payment shows besides the payment. A frame and an error are not shown again after the page was left. */
export type NextStep = { payment: string } & (
  | { kind: 'redirect' | 'frame'; url: string; title: string }
  | { kind: 'unsafe' }
);

/** Prefix of storage keys, before the id of a payment. The value is the address of its provider. Removed at the logout. */
const REDIRECT_PREFIX = `${PLAYER_PREFIX}redirect.`;

export const useNextStep = create<{ step: NextStep | undefined }>(() => ({ step: undefined }));

export function endNextStep(): void {
  useNextStep.setState({ step: undefined });
}

/** Opens the page of a started payment, and what its provider asks for: a page to go to, or one in a frame. */
export function followPayment(
  { payment, next }: Started,
  { methodName, username }: { methodName: string; username: string },
): void {
  const step = next && stepOf(payment.id, next, methodName);
  useNextStep.setState({ step });
  if (step?.kind === 'redirect') writeTab(REDIRECT_PREFIX + payment.id, { username, url: step.url });
  navigate(paths.payment(payment.id));
  // After the navigation, so that Back leads from the provider to the payment.
  if (step?.kind === 'redirect') location.assign(step.url);
}

/** Where the payment continues. Kept in the tab: after Back, the browser loads the page again. */
export function useRedirect(payment: string): string | undefined {
  const username = usePlayer((player) => player.username);
  const step = useNextStep((state) => state.step);
  if (step?.kind === 'redirect' && step.payment === payment) return step.url;
  const stored = readTab(REDIRECT_PREFIX + payment) as { username?: unknown; url?: unknown } | null;
  if (stored?.username !== username || typeof stored?.url !== 'string') return undefined;
  return safeUrl(stored.url);
}

export function forgetRedirect(payment: string): void {
  deleteTab(REDIRECT_PREFIX + payment);
}

function stepOf(payment: string, next: NonNullable<Started['next']>, title: string): NextStep {
  const url = next === 'unsafe' ? undefined : safeUrl(next.url);
  if (next === 'unsafe' || url === undefined) return { payment, kind: 'unsafe' };
  return { payment, kind: next.kind, url, title };
}
