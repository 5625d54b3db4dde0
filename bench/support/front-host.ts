import { request } from 'node:http';

import { startFileHost, type FileHost } from './file-host';

/** Paths of the operator; everything else is a file of the build. */
const ANSWERED = /^\/(api|art\/games|art\/providers)\//;

/** Serves a build of the front end with the backend of a running site, so that several builds get the same answers. */
export function startFrontHost(files: string, siteUrl: string): Promise<FileHost> {
  return startFileHost(files, ({ pathname, search }, outgoing) => {
    if (!ANSWERED.test(pathname)) return false;
    const passedOn = request(siteUrl + pathname + search, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, {
        'content-type': answer.headers['content-type'] ?? 'application/octet-stream',
      });
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.writeHead(502).end());
    passedOn.end();
    return true;
  });
}
