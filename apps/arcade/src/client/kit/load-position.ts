import type { PositionView } from '@tessera/provider-kit/server';
import { createContext } from 'react';

/** Asks for time and net of the session, for the bar of every game; nobody to ask where a past round is shown. */
export const LoadPosition = createContext<(() => Promise<PositionView>) | undefined>(undefined);
