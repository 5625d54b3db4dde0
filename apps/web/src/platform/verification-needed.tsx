import { lazyPart } from '../loading';
import { ApiFailure } from './call';

/** Whether documents of the player resolve the refusal. Its message is shown with `VerificationLink`. */
export function needsVerification(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'verification_needed';
}

export const VerificationLink = lazyPart(() => import('./VerificationLink').then((module) => module.load()));
