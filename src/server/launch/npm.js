import { root } from './prepare.js';

const PARENT_CHECKED_EVERY = 500;

/**
 * What running as a script of npm brings along. The folder in which npm was called is where typed paths are meant from:
 * npm itself runs scripts in the folder of the project. And whoever ends npm alone ends only the shell in which npm
 * runs its scripts, so that this process looks after its parent itself.
 *
 * @param {string} script what npm leaves in the environment of other scripts does not count
 * @returns {string} the folder in which the command was typed
 */
export function underNpm(script) {
  if (process.env['npm_lifecycle_event'] !== script || process.cwd() !== root) return process.cwd();
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    // Once: a second signal would break off what still runs.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECKED_EVERY).unref();
  return process.env['INIT_CWD'] ?? root;
}
