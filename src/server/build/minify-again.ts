import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type JsMinifyOptions } from '@swc/core';
import type { Plugin } from 'vite';

const options: JsMinifyOptions = {
  module: true,
  ecma: 2022,
  // Drops code that packages include for their own developers.
  compress: { module: true, ecma: 2022, passes: 3, pure_funcs: ['console.debug', 'console.trace'] },
  mangle: { topLevel: true },
};

const script: JsMinifyOptions = { ecma: 2022, compress: { ecma: 2022 }, mangle: true };

/** Scripts that pages name and that the builder copies unchanged, with comments. */
const COPIED = ['picture.js', 'start.js'];
/** Both in one file, which the service worker serves for `start.js` (`sw/shell.ts`). */
const JOINED = 'start-with-picture.js';

/**
 * Browsers decode a worker's script, unlike a page's module, by its declared encoding, which differs from the one it is
 * written in (`http/static-files.ts`): non-ASCII characters are therefore escaped.
 */
export async function minifyWorker(code: string): Promise<string> {
  const { code: minified } = await minify(code, { ...options, format: { asciiOnly: true } });
  const other = /[^\0-\x7F]/.exec(minified)?.[0];
  if (other !== undefined) throw new Error(`The script of a worker holds ${other}, which would be read otherwise`);
  return minified;
}

/**
 * Minifies the builder's output a second time. Oxc removes unused code better, SWC writes the rest shorter: together
 * they save 1 % of a file of packages and 2 to 3 % of a file of many small modules, after compression. File names
 * remain those of the builder: the same modules give the same file. The scripts that run before the application are not
 * modules, and are minified only here.
 */
export function minifyAgain(of: 'page' | 'worker'): Plugin {
  let folder = '';
  return {
    name: 'tidemark:minify-again',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scripts = Object.values(bundle).filter(output => output.type === 'chunk');
        await Promise.all(
          scripts.map(async chunk => {
            if (of === 'worker') {
              chunk.code = await minifyWorker(chunk.code);
              return;
            }
            const { code } = await minify(chunk.code, options);
            if (code.length < chunk.code.length) chunk.code = code;
          }),
        );
      },
    },
    async writeBundle() {
      if (of === 'worker') return;
      const minified: string[] = [];
      for (const name of COPIED) {
        const file = path.join(folder, name);
        const { code } = await minify(await readFile(file, 'utf8'), script);
        await writeFile(file, code);
        minified.push(code);
      }
      await writeFile(path.join(folder, JOINED), minified.join('\n'));
    },
  };
}
