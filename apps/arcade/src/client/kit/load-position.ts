import type { PositionView } from '@tessera/provider-kit/server';
import { createContext } from 'react';

/** Loads the session's time and net amount for the game's bar; not for replays, which have no session. */
export const LoadPosition = createContext<(() => Promise<PositionView>) | undefined>(undefined);
