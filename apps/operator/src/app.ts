import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { BASE_PATH } from '@tessera/contract/server';
import Fastify, { LogController, type ConnectionError, type FastifyInstance } from 'fastify';

import type { OperatorSettings } from './platform/env';
import { answerBadUrl, answerFailure } from './platform/failure';
import { logError } from './platform/log-error';
import { languageOf, messageIn } from './platform/messages';
import { apiHeaders } from './platform/security-headers';

const BODY_LIMIT_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 30_000;
const HSTS = 'max-age=31536000; includeSubDomains';

export type LogStream = { write(line: string): void };

/** The bare server: how it logs, parses and fails. Routes come on top. */
export function createApp(settings: OperatorSettings, log?: LogStream): FastifyInstance {
  const instance = randomBytes(4).toString('hex');
  let count = 0;
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.TRUSTED_PROXIES > 0 && ((_address, hop) => hop < settings.TRUSTED_PROXIES),
    // `createDrain` sees to it that requests which still come on open connections are answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerNoHttp,
    // `logAnswers` logs them, with the call's name.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${instance}-${(count++).toString(36)}`,
    logger: {
      level: settings.LOG_LEVEL,
      ...(log && { stream: log }),
      serializers: {
        err: (error) => ({ ...logError(error) }),
        // No query, headers or body: tokens and passwords travel in them.
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  });

  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    done();
  });
  if (['info', 'debug', 'trace'].includes(settings.LOG_LEVEL)) logAnswers(app);
  return app;
}

/** Calls of a player's own at `info`, polls and everything else at `debug`. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { call, polled } = request.routeOptions.config;
    const level = call !== undefined && !polled ? 'info' : 'debug';
    request.log[level]({ call, req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** What is no HTTP reaches neither Fastify nor its hooks, and is answered with the same headers. */
function answerNoHttp(error: ConnectionError, socket: Socket): void {
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

/** Calls without a body may still say that it is JSON. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done); // `parseAs` says so.
  });
}

export function isApiPath(path: string): boolean {
  return path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);
}
