import type { GameSession, SessionPort } from '@tessera/provider/port';

import type { Caller } from '../../platform/http';
import type { GameSessionStore, NewGameSession } from './store';
import type { Tickets } from './tickets';

type Opening = Pick<NewGameSession, 'providerId' | 'gameId' | 'language'> & {
  /** The provider that may redeem the token; without one, the operator itself. */
  audience?: string;
};

export type GameSessions = {
  /** Returns the token of a new game session. */
  open(caller: Caller, opening: Opening): Promise<string>;
  /** `undefined` for a token that is forged, expired, ended by logout, or for another audience. */
  redeem(token: string, audience?: string): Promise<GameSession | undefined>;
  forProvider(name: string): SessionPort;
  /** The id of the session that the player opened last at this provider, while it is open. */
  latest(playerId: string, audience: string): Promise<string | undefined>;
  /** Deletes a chunk of old game sessions. Returns whether there may be more. */
  sweep(): Promise<boolean>;
};

/** The audience of game sessions without a provider. */
const OPERATOR = '';

export function createGameSessions(store: GameSessionStore, tickets: Tickets): GameSessions {
  async function redeem(token: string, audience = OPERATOR): Promise<GameSession | undefined> {
    const ids = tickets.read(token);
    const found = ids && (await store.find(ids.playerId, ids.sessionId, audience));
    if (!found) return undefined;
    const { isOpened, providerId, gameId, ...session } = found;
    if (!isOpened) await store.markOpened(session.playerId, session.id);
    return { ...session, providerId: providerId ?? undefined, gameId: gameId ?? undefined };
  }

  return {
    async open({ playerId, sessionId }, { audience = OPERATOR, ...game }) {
      return tickets.sign(playerId, await store.insert({ playerId, sessionId, audience, ...game }));
    },
    redeem,
    forProvider: (name) => ({ redeem: (token) => redeem(token, name) }),
    latest: store.latest,
    sweep: store.sweep,
  };
}
