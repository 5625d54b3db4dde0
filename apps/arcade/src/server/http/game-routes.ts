import { tokenOf, viewPosition } from '@tessera/provider-kit/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../refusal';
import { roomIdOf, roomKindOf } from '../rooms/room';
import { DemoSpinCommand, read, SpinCommand } from './commands';
import { viewDemo, viewGame } from './game-view';
import type { Services } from './services';
import { requirePlayer } from './session';

export function registerGameRoutes(
  api: FastifyInstance,
  { wallet, sessions, slots, hub, streams, settings, demoSessions }: Services,
): void {
  const demoSessionOf = (request: FastifyRequest) => demoSessions().read(tokenOf(request) ?? '');

  api.get('/game', async (request) => {
    const demo = demoSessionOf(request);
    return demo ? viewDemo(demo) : viewGame(await requirePlayer(request, sessions), wallet, slots, settings);
  });

  api.get('/balance', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    return { balance: await wallet.balance(session.playerId) };
  });

  api.get('/position', async (request) => {
    const { session } = await requirePlayer(request, sessions);
    return viewPosition(session, sessions);
  });

  api.post('/spin', async (request) => {
    const demo = demoSessionOf(request);
    if (demo) {
      const command = read(DemoSpinCommand, request.body);
      const current = command.demoToken === undefined ? demo : demoSessions().read(command.demoToken);
      if (current?.game.id !== demo.game.id) throw new Refusal('session_invalid');
      return demoSessions().spin(current, command);
    }
    const { session, game } = await requirePlayer(request, sessions);
    if (game.type !== 1) throw new Refusal('wrong_game');
    return slots.spin(session, game, read(SpinCommand, request.body));
  });

  // Without a HEAD route: it would wait for the end of a body that never ends.
  api.get('/room', { exposeHeadRoute: false }, async (request, reply) => {
    const { session, game } = await requirePlayer(request, sessions);
    const kind = roomKindOf(game);
    if (!kind) throw new Refusal('wrong_game');
    const stream = streams.open(request, reply, session.playerId);
    const after = request.headers['last-event-id'];
    if (stream) await hub.join(roomIdOf(game), kind, stream, typeof after === 'string' ? after : undefined);
    return reply;
  });
}
