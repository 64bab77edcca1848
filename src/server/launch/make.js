import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STAMP, fingerprint, isBuilt } from './parts.js';

/** @import { Part } from './parts.js' */

/** A failed build, with the builder's output. */
export class BuildError extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.name = 'BuildError';
    this.output = output;
  }
}

/**
 * @typedef {object} MakeOptions
 * @property {string} root
 * @property {AbortSignal} signal stops a running build
 * @property {boolean} [loud] passes on all that the builder says, instead of one line for each part
 */

/**
 * Builds the parts whose sources changed since they were built.
 *
 * @param {readonly Part[]} wanted
 * @param {MakeOptions} options
 */
export async function makeOutdated(wanted, options) {
  for (const part of wanted) {
    const sources = fingerprint(options.root, part);
    if (!isBuilt(options.root, part, sources)) await make(part, options, sources);
  }
}

/**
 * Builds into a temporary folder, which replaces the old one once complete: a failed or stopped build changes nothing,
 * and a server that runs from the old one keeps its files until then.
 *
 * @param {Part} part
 * @param {MakeOptions} options
 * @param {string} [sources] the fingerprint from before the build, so that changes during the build count as changes
 */
export async function make(part, options, sources = fingerprint(options.root, part)) {
  const { root, signal, loud = false } = options;
  const home = path.join(root, part.folder);
  const fresh = workFolder(home, 'new');
  const old = workFolder(home, 'old');
  const started = performance.now();
  process.stdout.write(`Building the ${part.name}…${loud ? '\n' : ' '}`);
  try {
    await clearAbandoned(path.dirname(home));
    const output = await runVite(
      [
        'build',
        ...part.viteArguments,
        '--outDir',
        path.relative(root, fresh),
        '--emptyOutDir',
        '--logLevel',
        loud ? 'info' : 'warn',
      ],
      options,
    );
    if (!existsSync(path.join(fresh, part.proof)))
      throw new BuildError(`The build of the ${part.name} made no ${part.proof}.`, output);
    await writeFile(path.join(fresh, STAMP), sources);
    if (existsSync(home)) await rename(home, old);
    await rename(fresh, home);
    process.stdout.write(
      `${loud ? `The ${part.name} was built` : 'done'} in ${seconds(performance.now() - started)}\n`,
    );
  } catch (error) {
    process.stdout.write(signal.aborted ? 'stopped\n' : 'failed\n');
    throw error instanceof BuildError ? new BuildError(`The ${part.name} could not be built.`, error.output) : error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

const seconds = (/** @type {number} */ milliseconds) => `${Math.max(1, Math.round(milliseconds / 1000))} s`;

const workFolder = (/** @type {string} */ home, /** @type {'new' | 'old'} */ kind) =>
  path.join(path.dirname(home), `.${path.basename(home)}-${kind}-${process.pid}`);

/** No build takes this long; an older folder was left behind by a killed build. */
const ABANDONED_AFTER = 3_600_000;

/** @param {string} folder */
async function clearAbandoned(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter(entry => /^\.[a-z]+-(?:new|old)-\d+$/.test(entry))) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * A separate process, so that the build's memory is not left behind in the server.
 *
 * @param {readonly string[]} viteArguments
 * @param {MakeOptions} options
 * @returns {Promise<string>}
 */
function runVite(viteArguments, { root, signal, loud }) {
  if (signal.aborted) return Promise.reject(new BuildError('Stopped.', ''));
  return new Promise((resolve, reject) => {
    const vite = spawn(
      process.execPath,
      [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), ...viteArguments],
      {
        cwd: root,
        stdio: ['ignore', loud ? 'inherit' : 'pipe', loud ? 'inherit' : 'pipe'],
        // An excessive weight does not keep people from starting the product; \`npm run build\` and the tests fail.
        env: { ...(loud ? {} : { TIDEMARK_BUDGETS: 'report' }), ...process.env, NODE_ENV: 'production' },
      },
    );
    let output = '';
    for (const stream of [vite.stdout, vite.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text));
    const stop = () => void vite.kill();
    signal.addEventListener('abort', stop);
    vite.once('error', reject);
    vite.once('close', code => {
      signal.removeEventListener('abort', stop);
      if (code === 0 && !signal.aborted) resolve(output);
      else reject(new BuildError('Vite failed.', reasonIn(output)));
    });
  });
}

/**
 * The error in the output, without the preceding progress and without stack frames inside the builder.
 *
 * @param {string} output
 */
function reasonIn(output) {
  const start = Math.max(0, output.lastIndexOf('error during build:'));
  const lines = output.slice(start).split('\n');
  return lines
    .filter(line => !/^\s+at .*(node:|node_modules)|^\s+\d+: <unknown>/.test(line))
    .join('\n')
    .trim();
}
