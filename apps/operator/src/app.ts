import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { BASE_PATH } from '@tessera/contract/server';
import Fastify, { LogController, type ConnectionError, type FastifyInstance } from 'fastify';

import type { OperatorSettings } from './platform/env';
import { answerBadUrl, answerFailure } from './platform/failure';
import { logError } from './platform/log-error';
import { languageOf, messageIn } from './platform/messages';
import { detailsOf } from './platform/request-details';
import { newRequestId, sentRequestId, withRequestId } from './platform/request-id';
import { apiHeaders } from './platform/security-headers';

const BODY_LIMIT_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 30_000;
const HSTS = 'max-age=31536000; includeSubDomains';

export type LogStream = { write(line: string): void };

/** The server without routes: logging, parsing and error handling. */
export function createApp(settings: OperatorSettings, log?: LogStream): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.TRUSTED_PROXIES > 0 && ((_address, hop) => hop < settings.TRUSTED_PROXIES),
    // `createDrain` closes the connections; until then requests on them are answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerInvalidHttp,
    // `logResponses` logs them, with the name of the call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => sentRequestId(request.headers) ?? newRequestId(),
    logger: {
      level: settings.LOG_LEVEL,
      ...(log && { stream: log }),
      serializers: {
        err: (error) => ({ ...logError(error) }),
        // No query, headers or body: they contain tokens and passwords.
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  });

  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    withRequestId(request.id, done);
  });
  if (['info', 'debug', 'trace'].includes(settings.LOG_LEVEL)) logResponses(app);
  return app;
}

/** Calls that a player makes at `info`, polls and everything else at `debug`. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call, polled } = request.routeOptions.config;
    const level = call !== undefined && !polled ? 'info' : 'debug';
    request.log[level](
      { call, ...detailsOf(request), req: request, res: reply, ms: Math.round(reply.elapsedTime) },
      'request completed',
    );
    done();
  });
}

/** Invalid HTTP does not reach Fastify's hooks, so the same headers are written here. */
function answerInvalidHttp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({
    code: 'bad_request',
    message: messageIn(languageOf(undefined), 'failures.bad_request'),
  });
  const headers = {
    ...apiHeaders,
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Accepts an empty body with the content type JSON. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done); // A string, because of `parseAs`.
  });
}

export function isApiPath(path: string): boolean {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);
}
