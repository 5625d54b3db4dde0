import { getVerification, sendVerificationFile } from '@tessera/contract/server';
import type { FastifyError, FastifyInstance } from 'fastify';

import { Refusal } from '../../platform/errors';
import { answerFailure } from '../../platform/failure';
import { bearerOf, route } from '../../platform/http';
import { FILE_TYPES } from './file-check';
import type { Verification } from './service';

export async function verificationRoutes(app: FastifyInstance, verification: Verification): Promise<void> {
  route(app, getVerification, ({ player }) => verification.describe(player.playerId), { polled: true });

  await app.register(async (uploads) => {
    // Before the body is read: only players may send a large one.
    uploads.addHook('onRequest', async (request) => {
      const token = bearerOf(request);
      const player =
        token === undefined ? undefined : await app.authenticate(token, { countsAsActivity: true });
      if (!player) throw await app.explainRefusal(token);
    });
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser([...FILE_TYPES], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    uploads.addContentTypeParser('*', (_request, _body, done) => done(new Refusal('file_type_unsupported')));
    uploads.setErrorHandler((error: FastifyError, request, reply) =>
      answerFailure(error.statusCode === 413 ? new Refusal('file_too_large') : error, request, reply),
    );

    route(
      uploads,
      sendVerificationFile,
      ({ player, query, request }) => {
        const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        if (!Buffer.isBuffer(request.body)) throw new Refusal('file_type_unsupported');
        return verification.submit(player.playerId, {
          needId: String(query.need),
          name: query.name,
          type,
          content: request.body,
        });
      },
      { bodyLimitBytes: verification.settings.maxBytes },
    );
  });
}
