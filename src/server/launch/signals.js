import process from 'node:process';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a task that Ctrl-C stops: the task is aborted and may clean up, then the process ends by the same signal, so
 * that the parent process sees the cause.
 *
 * @template Result
 * @param {(signal: AbortSignal) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function stoppable(task) {
  const controller = new AbortController();
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const stop = (/** @type {NodeJS.Signals} */ name) => {
    received ??= name;
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await task(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
    if (received) {
      process.kill(process.pid, received);
      // The signal arrives in a later turn; nothing may run in between.
      await new Promise(() => setInterval(() => undefined, 1000));
    }
  }
}
