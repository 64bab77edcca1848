import { root } from './prepare.js';

const PARENT_CHECKED_EVERY = 500;

/**
 * Handles being run as an npm script. Typed paths are relative to the folder in which npm was called: npm itself runs
 * scripts in the project's folder. Also, ending npm alone only ends the shell in which npm runs its scripts, so this
 * process watches its parent itself.
 *
 * @param {string} script variables that npm sets for other scripts are ignored
 * @returns {string} the folder in which the command was typed
 */
export function underNpm(script) {
  if (process.env['npm_lifecycle_event'] !== script || process.cwd() !== root) return process.cwd();
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    // Only once: a second signal would abort what still runs.
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECKED_EVERY).unref();
  return process.env['INIT_CWD'] ?? root;
}
