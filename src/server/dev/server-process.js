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
 * The server as a process that can be replaced. What it says is passed on but for its own address: people use the
 * address that has the application.
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

  /** One after the other: the next one needs the port and the data folder of the one before. */
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
