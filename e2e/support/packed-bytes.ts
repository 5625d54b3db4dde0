import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

export type PackedBytes = {
  script: number;
  stylesheet: number;
  /** Scripts that came as they are. */
  unpacked: string[];
};

/** Counts what the page asks for from here on, packed by gzip as a host would. */
export function countPackedBytes(page: Page): () => Promise<PackedBytes> {
  const bytes: PackedBytes = { script: 0, stylesheet: 0, unpacked: [] };
  const readings: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    if (kind === 'script' && !response.headers()['content-encoding']) bytes.unpacked.push(response.url());
    readings.push(
      response.body().then((body) => {
        bytes[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  return async () => {
    await Promise.all(readings);
    return bytes;
  };
}
