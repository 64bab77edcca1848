import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PACK_LIST, type ListedPack, type PackedFile } from '../../lib/install-packs.ts';

/**
 * Browsers decode a module as UTF-8 whatever its type says (HTML, "fetch a single module script"). Chromium compiles a
 * script while it arrives if it knows its encoding, and then ignores its cached compiled code; with an encoding that it
 * cannot compile while streaming, it uses the cached code. The service worker has the files before they are needed, so
 * streaming gains nothing: a browser that was just started shows a dashboard a fifth sooner.
 */
export const MODULE_TYPE = 'text/javascript; charset=iso-8859-2';
const STYLE_TYPE = 'text/css; charset=utf-8';

/** In characters, before compression: a lost connection costs one pack. */
const PACK_SIZE = 400_000;

/**
 * Chromium keeps no compiled code for responses that the service worker makes itself, so scripts that take time to
 * compile are not packed. Two thirds of the scripts are smaller than this, in bytes.
 */
const LONG_SCRIPT = 4096;

/**
 * Beginnings of the names of files that are not installed: the query engine is kept with the first rows that it reads,
 * and a country's regions with the first chart that draws them.
 */
export const fetchedWhenNeeded: readonly string[] = ['duckdb-', 'region-'];

/** Whether a file of the build is installed from a pack. @param size in bytes */
export const isPacked = (name: string, size: number): boolean =>
  !fetchedWhenNeeded.some(start => name.startsWith(start)) &&
  (name.endsWith('.css') || (name.endsWith('.js') && size < LONG_SCRIPT));

/** Divides files, in their order, into packs of about the same size. */
export function dividePacks(files: readonly PackedFile[], size: number): PackedFile[][] {
  const packs: PackedFile[][] = [];
  let length = Infinity;
  for (const file of files) {
    if (length + file.text.length > size) {
      packs.push([]);
      length = 0;
    }
    packs.at(-1)?.push(file);
    length += file.text.length;
  }
  return packs;
}

/** Writes the small scripts and the styles into packs, too, from which the service worker installs the application. */
export function installPacks(): Plugin {
  let folder = '';
  return {
    name: 'tidemark:install-packs',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the files have their last form, before they are compressed.
      order: 'post',
      sequential: true,
      async handler() {
        const listed = await Promise.all(
          dividePacks(await packedFiles(path.join(folder, 'assets')), PACK_SIZE).map(pack => writePack(folder, pack)),
        );
        await writeFile(path.join(folder, PACK_LIST), JSON.stringify(listed));
      },
    },
  };
}

async function packedFiles(folder: string): Promise<PackedFile[]> {
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map(name => readFile(path.join(folder, name))));
  return names.flatMap((name, index) => {
    const content = contents[index];
    if (!content || !isPacked(name, content.length)) return [];
    const type = name.endsWith('.js') ? MODULE_TYPE : STYLE_TYPE;
    return [{ path: `/assets/${name}`, type, text: content.toString('utf8') }];
  });
}

async function writePack(folder: string, files: readonly PackedFile[]): Promise<ListedPack> {
  const text = JSON.stringify(files);
  const url = `/assets/pack-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await writeFile(path.join(folder, url), text);
  return { url, files: files.map(file => file.path) };
}
