import { spawn } from 'node:child_process';

/**
 * Runs a command with its output on the terminal. Resolves to its exit code, or null when a signal ended it.
 *
 * @param {string} file
 * @param {readonly string[]} words
 * @param {{ signal: AbortSignal, cwd: string, environment?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number | null>}
 */
export function runCommand(file, words, { signal, cwd, environment = {} }) {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const stop = () => void child.kill();
    signal.addEventListener('abort', stop);
    child.once('error', reject);
    child.once('close', code => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}
