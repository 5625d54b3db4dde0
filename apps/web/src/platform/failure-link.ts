import type { ReactNode } from 'react';

/**
 * The link that is shown with the message of a failure, such as one to the verification. The session of a player provides it: its
 * code is not part of the first load.
 */
export const failureLink: { render?: (failure: unknown) => ReactNode } = {};
