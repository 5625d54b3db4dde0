import { build } from 'vite';

/** One classic script: as a part of the site's own bundle it would wait for chunks that both share. */
export async function buildClassicScript(file: string, target: string | string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      copyPublicDir: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} was not built`);
  return chunk.code;
}
