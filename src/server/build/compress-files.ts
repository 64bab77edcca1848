import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|wasm)$/;
const SMALL = 512;
/** A single block of 2 MB makes a script smaller by a thousandth than the default blocks of 64 kB. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: 21,
};

/** For the query engine, 34 MB, the best level takes a minute and saves little more. */
const engineParams = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 24 };

/** Writes compressed versions beside the built files once, so that the server need not compress each response. */
export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'tidemark:compress-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker was written.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map(entry => path.join(entry.parentPath, entry.name));
        await Promise.all(files.map(compressFile));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALL) return;
  await writeFile(`${file}.br`, await brotli(content, { params: file.endsWith('.wasm') ? engineParams : params }));
  await writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
}
