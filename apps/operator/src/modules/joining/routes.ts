import {
  closeAccount,
  forgotPassword,
  getRegistration,
  recoverPassword,
  register,
  resendCode,
  verifyContact,
} from '@tessera/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../../platform/errors';
import { route } from '../../platform/http';
import type { Language } from '../../platform/messages';
import type { SiteCurrency } from '../../platform/site-currency';
import { isProven, type Captcha } from '../captcha';
import type { Players } from '../players';
import { describeBrowser, type Sessions } from '../session';
import { deviceCookie, readDevice } from './device-cookie';
import type { Recovery } from './recovery';
import type { Joining, Origin } from './service';

type RegistrationParts = { joining: Joining; captcha: Captcha | undefined; siteCurrency: SiteCurrency };

export function registrationRoutes(
  app: FastifyInstance,
  { joining, captcha, siteCurrency }: RegistrationParts,
): void {
  const originOf = (request: FastifyRequest, language: Language): Origin => ({
    address: request.ip,
    device: readDevice(request.headers.cookie),
    browser: describeBrowser(request.headers['user-agent']),
    language,
    currency: siteCurrency(request),
  });

  route(app, getRegistration, async ({ language }) => joining.describe(language));

  route(app, register, async ({ body, request, reply, language }) => {
    await checkCaptcha(captcha, request);
    const origin = originOf(request, language);
    if (origin.device === undefined) {
      const scope = { path: request.url.split('?')[0] ?? '/', secure: request.protocol === 'https' };
      void reply.header('set-cookie', deviceCookie(scope));
    }
    const answer = await joining.register(body, origin);
    request.log.info({ address: origin.address }, 'registration accepted');
    return answer;
  });

  route(app, verifyContact, async ({ body, request, language }) => {
    const answer = await joining.verify(String(body.id), body.code, originOf(request, language));
    request.log.info({ address: request.ip }, 'registration confirmed');
    return answer;
  });

  route(app, resendCode, ({ body }) => joining.resend(String(body.id)));
}

export function recoveryRoutes(app: FastifyInstance, recovery: Recovery): void {
  route(app, forgotPassword, ({ body, request, language }) =>
    recovery.request(body.username, {
      address: request.ip,
      language,
      host: request.host,
      hostname: request.hostname,
    }),
  );

  route(app, recoverPassword, async ({ body, request, language }) => {
    await recovery.recover(body.token, body.newPassword, language);
    request.log.info({ address: request.ip }, 'password recovered');
  });
}

type ClosingParts = { sessions: Sessions; players: Players; onClosed: Recovery['announceClosing'] };

export function closingRoutes(app: FastifyInstance, { sessions, players, onClosed }: ClosingParts): void {
  route(app, closeAccount, async ({ player, body, request, language }) => {
    const outcome = await sessions.withPassword(player, body.password, () =>
      players.closeOwn(player.playerId),
    );
    if (outcome === 'balance_left') throw new Refusal('balance_left');
    request.log.info({ username: player.username }, 'account closed by the player');
    await onClosed({ playerId: player.playerId, language });
  });
}

async function checkCaptcha(captcha: Captcha | undefined, request: FastifyRequest): Promise<void> {
  if (captcha && !(await isProven(captcha, request))) throw new Refusal('captcha_needed');
}
