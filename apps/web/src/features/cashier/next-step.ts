import { create } from 'zustand';

import { safeUrl } from '../../embed/safe-url';
import { navigate } from '../../platform/navigation';
import { paths } from '../../site';
import type { Started } from './api';

/** What the page of a payment shows besides the payment. Forgotten with the page. */
export type NextStep = { payment: string } & (
  | { kind: 'redirect' | 'frame'; url: string; title: string }
  | { kind: 'unsafe' }
);

export const useNextStep = create<{ step: NextStep | undefined }>(() => ({ step: undefined }));

export function endNextStep(): void {
  useNextStep.setState({ step: undefined });
}

/** Opens the page of a started payment, and what its provider asks for: a page to go to, or one in a frame. */
export function followPayment({ payment, next }: Started, methodName: string): void {
  const step = next && stepOf(payment.id, next, methodName);
  useNextStep.setState({ step });
  navigate(paths.payment(payment.id));
  // After the navigation, so that Back leads from the provider to the payment.
  if (step?.kind === 'redirect') location.assign(step.url);
}

function stepOf(payment: string, next: NonNullable<Started['next']>, title: string): NextStep {
  const url = next === 'unsafe' ? undefined : safeUrl(next.url);
  if (next === 'unsafe' || url === undefined) return { payment, kind: 'unsafe' };
  return { payment, kind: next.kind, url, title };
}
