import { lazyPart } from '../loading';
import { ApiFailure } from '../platform/call';
import { failureLink } from '../platform/failure-link';
import { isFeatureOn } from '../site';

const VerificationLink = lazyPart(
  () => import('./VerificationLink').then((module) => module.VerificationLink),
  { messages: 'forms' },
);

/** Refusals that documents of the player resolve are shown with a link to the verification. */
export function provideVerificationLink(): void {
  failureLink.render = (failure) =>
    failure instanceof ApiFailure &&
    failure.code === 'verification_needed' &&
    isFeatureOn('verification') && <VerificationLink />;
}
