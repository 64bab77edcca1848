import { createInterface } from 'node:readline';
import { startChild, stopChild } from './child.js';

/** @import { ChildProcess } from './child.js' */

/**
 * @typedef {object} ServerProcessOptions
 * @property {string} file
 * @property {readonly string[]} flags
 * @property {string} cwd
 * @property {number} port
 * @property {() => void} onReady
 * @property {() => void} onEnd it ended by itself
 */

/**
 * The server as a replaceable process. Its output is passed on except its own address: people use the application's
 * address.
 *
 * @param {ServerProcessOptions} options
 */
export function createServerProcess({ file, flags, cwd, port, onReady, onEnd }) {
  /** @type {ChildProcess | null} */
  let running = null;
  let turn = Promise.resolve();

  function start() {
    const child = startChild(file, ['--host', '127.0.0.1', '--port', String(port), ...flags], {
      cwd,
      quiet: true,
      environment: { TIDEMARK_PAGES: 'elsewhere' },
    });
    running = child;
    if (child.stdout) {
      createInterface(child.stdout).on('line', line => {
        if (line.includes(`:${port}`)) onReady();
        else if (!line.includes('Ctrl-C')) console.log(line);
      });
    }
    child.once('exit', () => {
      if (running !== child) return;
      running = null;
      onEnd();
    });
  }

  async function stop() {
    const child = running;
    running = null;
    await stopChild(child);
  }

  /** Restarts run one after the other: the next process needs the port and the data folder of the previous one. */
  const next = (/** @type {() => void | Promise<void>} */ step) => (turn = turn.then(step));

  return {
    restart: () =>
      next(async () => {
        await stop();
        start();
      }),
    stop: () => next(stop),
  };
}
