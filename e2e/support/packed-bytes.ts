import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';

/** The build compresses no smaller file: it fits one packet anyway. */
const MIN_BYTES = 1024;

export type PackedBytes = {
  script: number;
  /** Part of `script`. */
  inlineScript: number;
  stylesheet: number;
  /** Scripts that came uncompressed. */
  unpacked: string[];
};

/** Counts the gzipped bytes of scripts and style sheets that the page loads from here on, inline ones included. */
export function countPackedBytes(page: Page): () => Promise<PackedBytes> {
  const bytes: PackedBytes = { script: 0, inlineScript: 0, stylesheet: 0, unpacked: [] };
  const readings: Promise<void>[] = [];
  const add = (kind: 'script' | 'inlineScript' | 'stylesheet', content: string | Buffer) => {
    bytes[kind] += gzipSync(content, { level: 9 }).length;
  };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'document' && response.frame() === page.mainFrame())
      readings.push(
        response.text().then((text) => {
          for (const [, script = ''] of text.matchAll(/<script>(.+?)<\/script>/gs))
            add('inlineScript', script);
          for (const [, style = ''] of text.matchAll(/<style>(.+?)<\/style>/gs)) add('stylesheet', style);
        }),
      );
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const isPacked = Boolean(response.headers()['content-encoding']);
    readings.push(
      response.body().then((body) => {
        add(kind, body);
        if (kind === 'script' && !isPacked && body.length >= MIN_BYTES) bytes.unpacked.push(response.url());
      }),
    );
  });
  return async () => {
    await Promise.all(readings);
    return { ...bytes, script: bytes.script + bytes.inlineScript };
  };
}
