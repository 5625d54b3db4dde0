import { create } from 'zustand';

/** A break or self-exclusion for which the server refuses the player. */
export type Exclusion = { code: string; until: string | undefined };

/** The last such refusal, at the login or during a session; `undefined` after the player has read it. */
export const useExclusion = create<{ exclusion: Exclusion | undefined }>(() => ({ exclusion: undefined }));
