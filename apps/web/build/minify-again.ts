import { minifySync, type Plugin } from 'vite';

import { buildTargets } from './browsers';

/** Minifies the output of terser with Oxc: the first load is 1.3 kB smaller than with Oxc's minifier alone. */
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
