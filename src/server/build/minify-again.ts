import { minify, type JsMinifyOptions } from '@swc/core';
import type { Plugin } from 'vite';

const options: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  compress: { module: true, ecma: 2022, passes: 3 },
  mangle: { topLevel: true },
};

/**
 * Minifies what the builder has minified once more. Oxc drops what nothing uses better, SWC writes what is left
 * shorter: together they gain 1 % of a file of packages and 2 to 3 % of a file of many small modules, after
 * compression. The names of files stay those of the builder: the same modules give the same file.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'tidemark:minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scripts = Object.values(bundle).filter(output => output.type === 'chunk');
        await Promise.all(
          scripts.map(async chunk => {
            const { code } = await minify(chunk.code, options);
            if (code.length < chunk.code.length) chunk.code = code;
          }),
        );
      },
    },
  };
}
