import { build } from 'vite';

import { buildTargets } from './browsers';

/**
 * Builds a classic script: for the service worker, because the oldest supported Firefox has no module workers, and for a frame with
 * an opaque origin, which may not load modules.
 */
export async function buildClassicScript(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTargets,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built`);
  return chunk.code;
}
