import { fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLLOW_PARENT = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.js')).href;
const PATIENCE = 5000;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts a program that never outlives this process.
 *
 * @param {string} file
 * @param {readonly string[]} flags
 * @param {{ cwd: string, environment?: NodeJS.ProcessEnv, quiet?: boolean }} options quiet: its output can be read
 * instead of seen
 */
export function startChild(file, flags, { cwd, environment = {}, quiet = false }) {
  return fork(file, [...flags], {
    cwd,
    env: { ...process.env, ...environment },
    execArgv: ['--enable-source-maps', '--import', FOLLOW_PARENT],
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Asks a program to exit, and kills it if it does not.
 *
 * @param {ChildProcess | null} child
 * @returns {Promise<void>}
 */
export function stopChild(child) {
  return new Promise(resolve => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
