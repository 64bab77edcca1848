import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Something that is built, with its sources.
 *
 * @typedef {object} Part
 * @property {string} name its name at the terminal
 * @property {string} folder where the built part is stored
 * @property {string} proof a file of the folder without which it is useless
 * @property {readonly string[]} viteArguments
 * @property {readonly string[]} sources files and folders; the import rules of the layers keep this list true
 * @property {readonly string[]} except files and folders below `sources` that do not count
 */

/** Affects the build of any source. */
const build = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'src/server/build'];

/** @type {Part} */
export const serverPart = {
  name: 'server',
  folder: 'dist/server',
  proof: 'main.js',
  viteArguments: ['--ssr'],
  sources: [
    ...build,
    'src/server',
    'src/api',
    'src/query',
    'src/model',
    'src/lib',
    'src/viz/query',
    'src/text/messages/mail',
    'src/text/define-messages.ts',
    'src/text/plural.ts',
  ],
  // The code that starts builds is not built.
  except: ['src/server/launch', 'src/server/launch.js', 'src/server/dev', 'src/server/dev.js'],
};

/** @type {Part} */
export const clientPart = {
  name: 'application',
  folder: 'dist/client',
  proof: 'index.html',
  viteArguments: [],
  sources: [...build, 'index.html', 'public', 'src', 'sw'],
  // The build itself generates the tree of routes.
  except: ['src/server', 'src/routes/route-tree.gen.ts'],
};

/** The quick one first, so that wrong arguments are reported sooner. */
export const parts = [serverPart, clientPart];

/** Files that no build reads: tests, their helpers, and documents. */
const IDLE = /\.(test|spec)\.[jt]sx?$|\.md$|\/testing\/|\/\.[^/]+$/;

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]} paths below the root with `/`, whatever the system
 */
function filesOf(root, source) {
  const absolute = path.join(root, source);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [source];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const isWithin = (/** @type {string} */ file, /** @type {string} */ place) =>
  file === place || file.startsWith(`${place}/`);

/**
 * Fingerprints a part's sources by their contents only: checkouts and copies do not change it, and every change does.
 *
 * @param {string} root
 * @param {Part} part
 */
export function fingerprint(root, part) {
  const isExcepted = (/** @type {string} */ file) =>
    part.except.some(place => isWithin(file, place)) && !build.some(place => isWithin(file, place));
  const files = [...new Set(part.sources.flatMap(source => filesOf(root, source)))]
    .filter(file => !IDLE.test(`/${file}`) && !isExcepted(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Stored inside the part's folder: emptying the folder also removes it, so that half a build never counts as complete.
 */
export const STAMP = '.built-from';

/**
 * @param {string} root
 * @param {Part} part
 * @param {string} wanted
 */
export function isBuilt(root, part, wanted) {
  const folder = path.join(root, part.folder);
  if (!existsSync(path.join(folder, part.proof))) return false;
  try {
    return readFileSync(path.join(folder, STAMP), 'utf8') === wanted;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
