import { create } from 'zustand';

/** Why the server refuses a player who has chosen not to play, and until when. */
export type Exclusion = { code: string; until: string | undefined };

/** The refusal that this page has met last, in a login or in the middle of a session; `undefined` once it was read. */
export const useExclusion = create<{ exclusion: Exclusion | undefined }>(() => ({ exclusion: undefined }));
