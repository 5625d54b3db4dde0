import { minifySync, type Plugin } from 'vite';

import { buildTargets } from './browsers';

/** Minifies the output of terser with Oxc: together they save 0.6 kB of the first load, Oxc's minifier instead of terser costs 0.8 kB. */
export function minifyAgain(): Plugin {
  return {
    name: 'tessera-minify-again',
    apply: 'build',
    generateBundle: {
      // After Vite has written the names of style sheets into the chunks.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk')
            output.code = minifySync(output.fileName, output.code, {
              module: true,
              compress: { target: buildTargets },
            }).code;
      },
    },
  };
}
