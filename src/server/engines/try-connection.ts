import { EngineError, type Driver, type RunOptions } from './engine';
import { openDriver, type DriverConfig, type DriverServices } from './open-driver';
import { runStoppable } from './stopping';

/** Only rejects: when the signal is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('It was given up.'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

/** What cannot be read of a folder of files. @throws EngineError `unreadable` if nothing can */
async function checkFolder(driver: Driver): Promise<readonly string[]> {
  if (!driver.unreadable) return [];
  const reasons = (await driver.unreadable()).map(({ reason }) => reason);
  if ((await driver.tables({ limit: 1 })).total > 0) return reasons;
  throw new EngineError('unreadable', reasons.join('\n') || 'The folder has no .duckdb files with tables.');
}

/**
 * Checks that a database responds: connects, runs a small query on its catalogue, and closes again. Returns what cannot
 * be read of a folder of files.
 * @throws EngineError `unreadable` with its fault, `timed-out` if there is no response, `stopped`
 */
export async function tryConnection(
  config: DriverConfig,
  services: DriverServices,
  options: Pick<RunOptions, 'signal' | 'timeoutMilliseconds'>,
): Promise<readonly string[]> {
  return runStoppable(services.timers, options, async signal => {
    const opened = openDriver(config, services);
    try {
      const asked = opened.then(driver => driver.columns('information_schema', 'tables'));
      await Promise.race([asked, untilAborted(signal)]);
      return await Promise.race([opened.then(checkFolder), untilAborted(signal)]);
    } finally {
      // A hanging connection is closed once it opens; nobody waits for that.
      void opened.then(
        driver => driver.close(),
        () => undefined,
      );
    }
  });
}
